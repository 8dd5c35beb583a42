// The plan of an issue: it is shown anew when it was set anew, and keys lead from page to page.
const issue = document.body.dataset.issue;

async function renew() {
  const answer = await fetch(location.pathname);
  if (!answer.ok) {
    location.href = "./"; // the issue has fewer pages now
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const held = document.activeElement && document.activeElement.id;
  for (const part of ["main", "#told"]) document.querySelector(part).replaceWith(page.querySelector(part));
  const [state, budget] = [".state", ".budget p"].map((part) => document.querySelector(part)?.textContent);
  document.getElementById("heard").textContent = state || budget || ""; // what a screen reader says of it
  if (held && document.getElementById(held)) document.getElementById(held).focus({ preventScroll: true });
}

new EventSource("/_zine/events" + (issue ? "?print=" + encodeURIComponent(issue) : "")).onmessage = (event) => {
  if (event.data === "changed") renew();
};

const pages = () => [...document.querySelectorAll(".page")];
/** The page that the address names. */
const named = () => document.getElementById(location.hash.slice(1));
const middle = (box) => box.left + box.width / 2;

/** The page one row above or below: the nearest in the nearest row. */
function inRow(from, down) {
  const here = from.getBoundingClientRect();
  const far = pages().map((one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => (down ? box.top > here.top + 1 : box.top < here.top - 1));
  far.sort((a, b) => Math.abs(a.box.top - here.top) - Math.abs(b.box.top - here.top) || Math.abs(middle(a.box) - middle(here)) - Math.abs(middle(b.box) - middle(here)));
  return far.length ? far[0].one : undefined;
}

function follow(rel) {
  const link = document.querySelector(`a[rel=${rel}]`);
  if (link) link.click();
  return Boolean(link);
}

addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const all = pages();
  if (!all.length) {
    const rel = { ArrowLeft: "prev", ArrowRight: "next", Escape: "up" }[event.key];
    if (rel && follow(rel)) event.preventDefault();
    return;
  }
  const at = all.indexOf(document.activeElement);
  const first = named() ?? all[0];
  const to = {
    ArrowLeft: () => all[at - 1],
    ArrowRight: () => all[at + 1],
    ArrowUp: () => inRow(all[at], false),
    ArrowDown: () => inRow(all[at], true),
    Home: () => all[0],
    End: () => all[all.length - 1],
  }[event.key];
  if (!to) return;
  event.preventDefault();
  (at < 0 ? first : to() ?? all[at]).focus();
});

addEventListener("click", (event) => {
  const words = event.target.dataset && event.target.dataset.copy;
  if (words) navigator.clipboard.writeText(words);
});

named()?.focus();
