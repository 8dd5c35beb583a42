// Makes the tables of a page sortable and long ones searchable, and marks what is the reader's own: nothing of it is needed.
// Who the reader is stays in this browser. The words come as data of the script's element, in the magazine's language.
"use strict";
(() => {
    const script = document.currentScript;
    const say = script.dataset;
    const root = new URL("..", script.src); // the script lies in the site's assets
    const language = document.documentElement.lang;
    const decimal = language === "de" ? "," : ".";
    const LONG = 16; // so many rows make a table worth searching
    const KEY = `zine ${root.pathname}`;

    // ---- the reader ----

    function remembered() {
        try {
            return localStorage.getItem(KEY);
        } catch {
            return null; // a browser may forbid it
        }
    }

    function remember(address) {
        try {
            address === null ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, address);
        } catch {
            // then it holds for this page
        }
    }

    function mark(address) {
        document.querySelectorAll(".mine").forEach((one) => one.classList.remove("mine"));
        if (address === null) return;
        const own = address.split(" ").map((one) => new URL(one, root).href);
        for (const link of document.querySelectorAll("main a[href]")) {
            if (!own.includes(link.href.split("#")[0])) continue;
            link.classList.add("mine");
            link.closest("tbody tr")?.classList.add("mine");
        }
    }

    function introduce(place) {
        const button = document.createElement("button");
        const person = place.dataset.me;
        const also = [...document.querySelectorAll('a[rel="me"]')].map((link) => link.href.slice(root.href.length)); // the club that he runs
        const own = [person, ...also].join(" ");
        const isMine = () => remembered()?.split(" ")[0] === person;
        if (isMine()) remember(own); // his clubs may have changed
        const tell = () => {
            const mine = isMine();
            button.textContent = mine ? say.notMe : say.me;
            button.setAttribute("aria-pressed", String(mine));
        };
        button.type = "button";
        button.className = "button quiet";
        button.addEventListener("click", () => {
            remember(isMine() ? null : own);
            mark(remembered());
            tell();
        });
        tell();
        place.append(button);
        place.hidden = false;
    }

    // ---- sorting ----

    /** Return what a cell is sorted by: a number, a text, or null if there is nothing in it. */
    function value(cell) {
        const time = cell.querySelector("time");
        if (time) return time.dateTime;
        const move = cell.querySelector(".move");
        if (move?.classList.contains("new")) return null;
        const text = (move ? move.firstElementChild : cell).textContent.trim();
        if (text === "" || text === "–") return null;
        const found = text.replace(/[\s\u00a0\u202f]/g, "").match(/^[+−-]?[\d.,]*\d/);
        if (move) return (move.classList.contains("down") ? -1 : 1) * Number(text.replace(/\D/g, "") || 0);
        if (!found || (cell.matches("th, .text") && found[0].length !== text.length)) return text;
        const thousands = decimal === "," ? /\./g : /,/g;
        return Number(found[0].replace(thousands, "").replace(",", ".").replace("−", "-"));
    }

    function compare(one, other) {
        if (typeof one === "number" && typeof other === "number") return one - other;
        return String(one).localeCompare(String(other), language, { numeric: true });
    }

    function sortable(table) {
        const body = table.tBodies[0];
        const rows = [...body.rows];
        const last = rows.at(-1);
        const sum = last?.classList.contains("void") && last.cells[0].textContent.trim() === "" ? rows.pop() : null; // stays below all others
        if (rows.length < 3 || table.closest(".cross")) return;
        const heads = [...table.tHead.rows[0].cells];
        if (heads.length < 2) return;
        heads.forEach((head, column) => {
            if (rows.every((row) => compare(value(row.cells[column]), value(rows[0].cells[column])) === 0)) return; // nothing to sort
            const button = document.createElement("button");
            button.type = "button";
            if (head.querySelector("a")) button.setAttribute("aria-label", head.textContent.trim()); // a link cannot lie in a button
            else button.append(...head.childNodes);
            head.append(button);
            button.addEventListener("click", () => {
                const numbers = head.classList.contains("number") && column > 0;
                const steps = numbers ? ["descending", "ascending", null] : ["ascending", "descending", null];
                const next = steps[(steps.indexOf(head.getAttribute("aria-sort")) + 1) % 3];
                heads.forEach((one) => one.removeAttribute("aria-sort"));
                if (next) head.setAttribute("aria-sort", next);
                const way = next === "descending" ? -1 : 1;
                const keyed = rows.map((row) => ({ row, key: next ? value(row.cells[column]) : null }));
                if (next) keyed.sort((one, other) => (one.key === null) - (other.key === null) || (one.key === null ? 0 : way * compare(one.key, other.key)));
                table.classList.toggle("sorted", next !== null);
                body.append(...keyed.map(({ row }) => row), ...(sum ? [sum] : []));
            });
        });
    }

    // ---- searching ----

    const plain = (text) => text.toLocaleLowerCase(language).normalize("NFKD").replace(/\p{M}/gu, "");

    function searchable(table) {
        const rows = [...table.tBodies[0].rows];
        if (rows.length < LONG) return;
        const label = document.createElement("label");
        const field = document.createElement("input");
        label.className = "filter";
        field.type = "search";
        label.append(say.filter, " ", field);
        const own = document.createElement("label");
        const box = document.createElement("input");
        own.className = "filter";
        box.type = "checkbox";
        own.append(box, " ", say.onlyMine);
        own.hidden = !rows.some((row) => row.classList.contains("mine"));
        const show = () => {
            const wanted = plain(field.value).split(/\s+/).filter(Boolean);
            for (const row of rows) {
                const text = plain(row.textContent);
                row.hidden = !wanted.every((word) => text.includes(word)) || (box.checked && !row.classList.contains("mine"));
            }
        };
        field.addEventListener("input", show);
        box.addEventListener("change", show);
        const tools = document.createElement("div");
        tools.className = "tools";
        tools.append(label, own);
        table.closest(".table").prepend(tools);
    }

    // ---- stops for the tabulator, exactly where something is to be scrolled ----

    const seen = new ResizeObserver((entries) => {
        for (const { target } of entries) {
            const caption = target.querySelector("caption");
            if (target.scrollWidth > target.clientWidth) {
                target.tabIndex = 0;
                if (!caption) continue; // pictures keep their names
                target.setAttribute("role", "group");
                target.setAttribute("aria-labelledby", caption.id);
            } else {
                for (const name of caption ? ["tabindex", "role", "aria-labelledby"] : ["tabindex"]) target.removeAttribute(name);
            }
        }
    });

    document.addEventListener("DOMContentLoaded", () => {
        document.querySelectorAll("p[data-me]").forEach(introduce);
        mark(remembered());
        for (const table of document.querySelectorAll(".table table")) {
            sortable(table);
            searchable(table);
        }
        document.querySelectorAll(":is(.table, .picture) > .scroll").forEach((scroll) => seen.observe(scroll));
    });
})();
