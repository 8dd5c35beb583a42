// Shows pages of every kind of a site in Chromium and lets axe look at them: on light and dark, wide and narrow, with all folds open.
// A kind is what stands on a page: each page that shows something which none before has shown on a page like it, and two of each at least.
// Prints each finding once; what axe leaves undecided is one, too, and so is anything that the browser complains about, and
// a page wider than its window, down to 320 px (WCAG 2.2, 1.4.10), a rule around nothing, a shadow where a
// table has no more to show. The site is shown as a web host would, for fonts are fetched otherwise from a disk.
// usage: node axe.mjs FOLDER_WITH_NODE_MODULES SITE [--all | --few]; with --few axe looks at the pages of a kind in wide and narrow windows in turn

import { createRequire } from "node:module";
import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve } from "node:path";

const [tools, folder, which] = process.argv.slice(2);
const require = createRequire(resolve(tools) + "/");
const { chromium } = require("playwright-core");

const site = resolve(folder);
const texts = new Map(readdirSync(site, { recursive: true }).filter((name) => name.endsWith(".html") && name !== "404.html").sort()
    .map((name) => [name, readFileSync(join(site, name), "utf8")]));
const pages = ofEveryKind([...texts].filter(([, text]) => !text.includes('http-equiv="refresh"'))); // such a page is gone at once
const WINDOWS = [{ width: 1280, height: 900 }, { width: 390, height: 844 }];
const NARROWEST = { width: 320, height: 640 }; // nothing but the layout can differ there
const SCHEMES = ["light", "dark"];

function ofEveryKind(all) {
    const seen = new Set(), times = new Map(), taken = [];
    for (const [name, text] of all) {
        const kind = /<body class="([^"]*)"/.exec(text)?.[1] ?? "";
        const shown = Array.from(text.matchAll(/<(\w+) class="([^"]*)"/g), ([, tag, classes]) => `${kind}: ${tag} ${classes}`);
        if (which !== "--all" && (times.get(kind) ?? 0) >= 2 && shown.every((one) => seen.has(one))) continue;
        shown.forEach((one) => seen.add(one));
        times.set(kind, (times.get(kind) ?? 0) + 1);
        taken.push([name, times.get(kind)]);
    }
    return taken;
}

// What axe leaves undecided by its nature: letters in a drawing. Tells whether they stand out from the area drawn last below them.
function legible(selector) {
    const letters = document.querySelector(selector)?.closest("svg text");
    if (!letters) return false;
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const channels = (colour, ground) => {
        canvas.clearRect(0, 0, 1, 1);
        for (const one of [ground, colour].filter(Boolean)) {
            canvas.fillStyle = one;
            canvas.fillRect(0, 0, 1, 1);
        }
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const said = ([r, g, b]) => `rgb(${r} ${g} ${b})`;
    const light = (colour) => {
        const [r, g, b] = colour.slice(0, 3).map((value) => value / 255).map((value) => (value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4));
        return .2126 * r + .7152 * g + .0722 * b;
    };
    letters.scrollIntoView({ block: "center", inline: "center" });
    const box = letters.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const below = document.elementsFromPoint(x, y).filter((one) => !one.closest("text")).map((one) => {
        const style = getComputedStyle(one);
        if (!(one instanceof SVGGeometryElement)) return style.backgroundColor;
        const inside = one.isPointInFill(new DOMPoint(x, y).matrixTransform(one.getScreenCTM().inverse()));
        return inside && style.fill !== "none" ? style.fill.replace(/^url.*/, "transparent") : "transparent";
    });
    const ground = below.reverse().reduce((beneath, colour) => said(channels(colour, beneath)), "white");
    const style = getComputedStyle(letters);
    const [own, behind] = [light(channels(style.fill, ground)), light(channels(ground))];
    const ratio = (Math.max(own, behind) + .05) / (Math.min(own, behind) + .05);
    const size = parseFloat(style.fontSize) * letters.getScreenCTM().a;
    return ratio >= (size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5);
}

// Returns what has a rule and nothing else to show: neither words nor anything that is drawn.
function bare() {
    const rules = ["borderTopWidth", "borderBottomWidth"];
    const ruled = (one) => rules.some((side) => parseFloat(getComputedStyle(one)[side]) > 0);
    const empty = (one) => !one.innerText.trim() && !one.querySelector("img, svg, input, select, textarea, button");
    return [...document.querySelectorAll("main :is(aside, div, nav, section, ul, ol, dl, p, h2, h3)")]
        .filter((one) => one.offsetHeight && ruled(one) && empty(one)).map((one) => `<${one.localName} class="${one.className}">`);
}

// Returns by how many pixels tables are wider than what shows them, where that is nothing to be seen: a shadow at the edge would say that there is more.
const crumbs = () => [...document.querySelectorAll(".scroll")].map((one) => one.scrollWidth - one.clientWidth).filter((excess) => excess > 0 && excess < 6);

const KINDS = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".woff2": "font/woff2" };

const server = createServer((request, response) => {
    const name = join(site, decodeURIComponent(new URL(request.url, "http://x").pathname));
    try {
        const data = readFileSync(name);
        response.writeHead(200, { "Content-Type": KINDS[extname(name)] ?? "application/octet-stream" }).end(data);
    } catch {
        response.writeHead(404).end();
    }
}).listen(0, "127.0.0.1");
await new Promise((listening) => server.once("listening", listening));
const home = `http://127.0.0.1:${server.address().port}/`;

// As axe has it by itself, but for single characters, which it leaves undecided.
const CONTRAST = {
    ignoreLength: true, ignoreUnicode: false, ignorePseudo: false, boldValue: 700, boldTextPt: 14, largeTextPt: 18,
    contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } }, pseudoSizeThreshold: 0.25, shadowOutlineEmMax: 0.2, textStrokeEmMin: 0.03,
};

const findings = new Map(); // finding → where it was seen first, and how often

function note(finding, where) {
    const seen = findings.get(finding) ?? { where, times: 0 };
    seen.times += 1;
    findings.set(finding, seen);
}

// Shown in the dark, a page can differ in its colours alone.
const COLOURS = ["color-contrast", "link-in-text-block"];

async function look({ contrast, colours, dark }) {
    const asked = { resultTypes: ["violations", "incomplete"], preload: false };
    const rules = dark ? { runOnly: colours.slice(1) } : { rules: { [colours[0]]: { enabled: false }, "target-size": { enabled: true } } };
    const whole = await window.axe.run(document, { ...asked, ...rules });
    // Covers have to be legible, too: axe passes over what screen readers do, and cannot see below a shade.
    const hidden = [...document.querySelectorAll("[aria-hidden]")].map((element) => [element, element.getAttribute("aria-hidden")]);
    hidden.forEach(([element]) => element.removeAttribute("aria-hidden"));
    const unshaded = new CSSStyleSheet();
    // What is cut off at the edge of a table is measured as if all of it were to be seen.
    unshaded.replaceSync("::before, ::after { content: none !important } body { width: 5000px !important } main, main *:not(.cover-link *) { max-width: none !important } .scroll { overflow: visible !important } th { position: static !important }");
    document.adoptedStyleSheets = [unshaded];
    window.axe.configure({ checks: [{ id: colours[0], options: contrast }] });
    const seen = await window.axe.run(document, { ...asked, runOnly: colours.slice(0, 1) });
    // A link that shows an arrow only says no words that its name could miss.
    const open = ({ id, nodes }) => id !== "label-content-name-mismatch" || nodes.some(({ target }) => /\p{L}/u.test(document.querySelector(target).textContent));
    const found = (run) => [...run.violations, ...run.incomplete.filter(open).map((one) => ({ ...one, impact: "undecided" }))];
    const decided = found(seen).map((one) => (one.impact === "undecided" ? { ...one, nodes: one.nodes.filter(({ target }) => !window.legible(target[0])) } : one));
    document.adoptedStyleSheets = [];
    hidden.forEach(([element, said]) => element.setAttribute("aria-hidden", said));
    return [...found(whole), ...decided];
}

const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
for (const [turn, viewport] of [...WINDOWS, NARROWEST].entries()) {
    const page = await browser.newPage({ viewport });
    let where = "";
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && note(`browser: ${message.text()}`, where));
    for (const [name, number] of pages) {
        for (const colorScheme of viewport === NARROWEST ? SCHEMES.slice(0, 1) : SCHEMES) {
            where = `${name} (${viewport.width} px, ${colorScheme})`;
            await page.emulateMedia({ colorScheme });
            if (colorScheme === SCHEMES[0]) {
                await page.goto(home + name);
                await page.evaluate(() => document.querySelectorAll("details, .all > input").forEach((fold) => (fold.open = fold.checked = true)));
            }
            const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            if (excess > 0) note(`layout: the page is ${excess} px wider than its window`, where);
            for (const one of await page.evaluate(bare)) note(`layout: a rule around nothing, ${one}`, where);
            for (const one of await page.evaluate(crumbs)) note(`layout: a table can be scrolled by ${one} px, and has a shadow for it`, where);
            if (viewport === NARROWEST) continue;
            if (which === "--few" && number % WINDOWS.length !== turn) continue;
            if (colorScheme === SCHEMES[0]) await page.evaluate(`${source}; window.legible = ${legible}`);
            for (const violation of await page.evaluate(look, { contrast: CONTRAST, colours: COLOURS, dark: colorScheme === "dark" })) {
                for (const node of violation.nodes) {
                    const why = node.any.concat(node.all, node.none).map((check) => check.message).join("; ");
                    note(`axe: ${violation.id} (${violation.impact}): ${why}\n    ${node.html.slice(0, 200)}`, where);
                }
            }
        }
    }
    await page.close();
}
await browser.close();
server.close();

for (const [finding, { where, times }] of findings) {
    console.log(`${where}${times > 1 ? ` and ${times - 1} more` : ""}: ${finding}`);
}
console.error(`axe: ${pages.length} pages, ${findings.size} findings`);
process.exit(findings.size ? 1 : 0);
