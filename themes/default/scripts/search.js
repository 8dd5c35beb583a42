/* Searches the site: the words of the search page's field, in the parts of the index that they need.

A part of the index is a script, so that it can be read from a disk as well; it says what it holds by calling `zine.part` or
`zine.pages`. The pages of back issues have an index of their own, and numbers behind those of the site's pages. MiniSearch weighs and orders, Snowball finds the stem of a word. Words are folded as in generator/render/site/search.py. */
"use strict";

const zine = (() => {
    const form = document.querySelector("#search");
    const field = form.querySelector("input");
    const status = document.querySelector("#status");
    const list = document.querySelector("#results");
    const { version, page, stemmer: language } = form.dataset;
    const listed = (text) => (text ? text.split(" ") : []);
    const count = Number(form.dataset.count);
    const old = listed(form.dataset.old).map(Number); // so many pages has each back issue
    const shelves = [{ folder: "", first: 0, divided: new Set(listed(form.dataset.divided)) }];
    if (old.length) shelves.push({ folder: "old/", first: count, divided: new Set(listed(form.dataset.oldDivided)) });
    const ISSUES = 64; // so many back issues are told in one file
    const PAGES = 8; // so many pages of a back issue are named
    const stemmers = { de: () => new GermanStemmer(), en: () => new EnglishStemmer(), nl: () => new DutchStemmer() };
    const stemmer = stemmers[language]();
    const MOST = 30; // so many pages are listed
    const OTHERS = 12; // so many compounds of a word are looked up
    const COMPOUND = 0.4; // what a word is worth that is only the end of a longer one
    const SHORTEST = 4; // letters of the parts into which a word is taken apart that nothing says
    const ALIKE = 1.1; // what differs by less is told apart by its day
    const loaded = new Map(); // name of a part → what it holds, as a promise
    const waiting = new Map(); // name of a part → who waits for it

    const fold = (text) =>
        text.toLowerCase().replaceAll("ß", "ss").normalize("NFKD").replace(/[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/gu, "")
            .replace(/ae/g, "a").replace(/oe/g, "o").replace(/(?<![aeq])ue/g, "u");
    const words = (text) => fold(text).match(/\d+(?:\.\d+)+|[\p{L}\p{N}]+/gu) ?? [];
    const stem = (word) => stemmer.stemWord(word);
    const GROUPS = ["", "abcd", "efgh", "ijklm", "nopq", "rstu", "vwxyz"];
    const groupOf = (letter) => Math.max(0, GROUPS.findIndex((group) => letter && group.includes(letter)));
    function partOf(word, { folder, divided }) {
        if (!/^[a-z]/.test(word)) return `${folder}0`;
        let name = word[0] + groupOf(word[1]);
        while (divided.has(name)) name += groupOf(word[name.length]);
        return folder + name;
    }

    function load(name) {
        if (!loaded.has(name)) {
            loaded.set(name, new Promise((resolve) => {
                waiting.set(name, resolve);
                const script = document.createElement("script");
                script.src = `search/${name}.js?${name.startsWith("old/") ? form.dataset.oldVersion : version}`;
                script.onerror = () => resolve({ terms: {}, also: {} }); // no word begins so
                document.head.append(script);
            }));
        }
        return loaded.get(name);
    }

    const add = (entries, key, postings, first, factor) => {
        const known = entries.get(key) ?? entries.set(key, new Map()).get(key);
        for (let n = 0; n < postings.length; n += 2) {
            const number = first + postings[n];
            const weight = postings[n + 1] * factor;
            if (weight > (known.get(number) ?? 0)) known.set(number, weight);
        }
    };

    async function entriesFor(asked) {
        const entries = new Map();
        await Promise.all(shelves.map((shelf) => gather(asked, shelf, entries)));
        return entries;
    }

    async function gather(asked, shelf, entries) {
        const parts = await Promise.all([...new Set(asked.map((word) => partOf(word, shelf)))].map(load));
        const longer = []; // [compound, the stem that was asked for]
        for (const { terms, also } of parts) {
            for (const [term, postings] of Object.entries(terms)) add(entries, stem(term), postings, shelf.first, 1);
            for (const [end, compounds] of Object.entries(also)) {
                if (asked.some((word) => stem(word) === stem(end))) longer.push(...compounds.slice(0, OTHERS).map((one) => [one, stem(end)]));
            }
        }
        await Promise.all([...new Set(longer.map(([compound]) => partOf(compound, shelf)))].map(load));
        for (const [compound, end] of longer) {
            add(entries, end, (await load(partOf(compound, shelf))).terms[compound] ?? [], shelf.first, COMPOUND);
        }
    }

    function engine(entries) {
        const all = new Set([...entries.values()].flatMap((pages) => [...pages.keys()]));
        const many = old.reduce((sum, pages) => sum + pages, count);
        const every = (value) => Object.fromEntries([...all].map((n) => [n, value(n)]));
        return MiniSearch.loadJS(
            {
                documentCount: many, nextId: many, documentIds: every((n) => n), fieldIds: { text: 0 },
                fieldLength: every(() => [1]), averageFieldLength: [1], storedFields: {}, dirtCount: 0, serializationVersion: 2,
                index: [...entries].map(([term, pages]) => [term, { 0: Object.fromEntries(pages) }]),
            },
            { fields: ["text"], tokenize: words, processTerm: stem },
        );
    }

    /** Return the two words that a longer one is made of, if both are known: Abstiegsrunde, Abstieg and Runde. The end counts alone, too. */
    async function apart(word) {
        const cuts = [...Array(Math.max(0, word.length - 2 * SHORTEST + 1)).keys()].map((n) => n + SHORTEST);
        const beginnings = (cut) => [word.slice(0, cut), ...(/[sn]$/.test(word.slice(0, cut)) ? [word.slice(0, cut - 1)] : [])];
        const entries = await entriesFor(cuts.flatMap((cut) => [word.slice(cut), ...beginnings(cut)]));
        const pairs = cuts.flatMap((cut) => beginnings(cut).map((start) => [start, word.slice(cut)])).filter(([, end]) => entries.has(stem(end)));
        return pairs.find(([start]) => entries.has(stem(start))) ?? pairs.slice(0, 1).map(([, end]) => end);
    }

    async function search(text) {
        const asked = words(text);
        if (!asked.length) return [];
        const found = await searched(text, asked);
        if (found.length) return found;
        const parts = (await Promise.all(asked.map(apart))).flat();
        return parts.length ? searched(parts.join(" "), parts) : [];
    }

    async function searched(text, asked) {
        const index = engine(await entriesFor(asked));
        const step = ({ score }) => Math.round(Math.log(score) / Math.log(ALIKE));
        const ways = [{ combineWith: "AND" }, { combineWith: "AND", prefix: true }, { combineWith: "AND", prefix: true, fuzzy: 0.2 }, { combineWith: "OR", prefix: true }];
        for (const way of ways) {
            const found = index.search(text, { ...way, bm25: { k: 60, b: 0, d: 0 } });
            if (found.length) return found.sort((one, other) => step(other) - step(one) || one.id - other.id); // the newest have the lowest numbers
        }
        return [];
    }

    /** Return the pages that are listed: of a back issue all together, where the best of them stands. */
    function together(found) {
        const shown = new Map();
        for (const { id } of found) {
            let [issue, number] = [-1, id];
            if (id >= count) for (number = id - count, issue = 0; number >= old[issue]; number -= old[issue++]);
            const key = issue < 0 ? `page ${number}` : issue;
            if (!shown.has(key) && shown.size < MOST) shown.set(key, { issue, numbers: [] });
            shown.get(key)?.numbers.push(number);
        }
        return [...shown.values()];
    }

    /** Return what there is to say of a page of the site, or of pages of a back issue. */
    async function toldOf({ issue, numbers }) {
        if (issue < 0) {
            const [path, title, where, lead] = (await load(`pages-${Math.floor(numbers[0] / page)}`))[numbers[0] % page];
            return { path, title, where, lead, pages: [] };
        }
        const [path, title, where, pdf, begins] = (await load(`old/issues-${Math.floor(issue / ISSUES)}`))[issue % ISSUES];
        const pages = numbers.slice(0, PAGES).map((number) => number + 1).sort((one, other) => one - other).map((number) => {
            const above = begins.filter(([first]) => first <= number).map(([, name]) => name); // what it belongs to
            return [`${pdf}#page=${number}`, status.dataset.at.replace("{n}", number), above.at(-1)];
        });
        return { path, title, where, lead: "", pages, more: numbers.length > PAGES };
    }

    function element(name, kind, words) {
        const made = document.createElement(name);
        if (kind) made.className = kind;
        made.textContent = words;
        return made;
    }

    function linkTo(path, words) {
        const link = element("a", "", words);
        link.href = path;
        return link;
    }

    function itemOf({ path, title, where, lead, pages, more }) {
        const item = document.createElement("li");
        const head = element("p", "title", "");
        head.append(linkTo(path, title));
        item.append(...(where ? [element("p", "kicker", where)] : []), head, ...(lead ? [element("p", "lead", lead)] : []));
        if (pages.length) {
            const found = element("ul", "found-on by", "");
            for (const [at, name, above] of pages) {
                const line = document.createElement("li");
                line.append(linkTo(at, name), ...(above ? [` ${above}`] : []));
                found.append(line);
            }
            if (more) found.append(element("li", "", "…"));
            item.append(found);
        }
        return item;
    }

    async function show(text) {
        const found = await search(text);
        if (text !== field.value) return; // another question has been asked since
        const told = [];
        for (const one of await Promise.all(together(found).map(toldOf))) {
            const same = told.find(({ path }) => path === one.path); // the page of a back issue, and pages of its PDF
            if (same) [same.pages, same.more] = [[...same.pages, ...one.pages], same.more || one.more];
            else told.push(one);
        }
        const named = ({ title }) => words(title).join(" ") === words(text).join(" "); // just what was asked for
        list.replaceChildren(...[...told.filter(named), ...told.filter((one) => !named(one))].map(itemOf));
        const { none, one, many } = status.dataset;
        status.textContent = !words(text).length ? "" : !found.length ? none : found.length === 1 ? one : many.replace("{n}", found.length);
    }

    form.hidden = false;
    form.addEventListener("submit", (event) => event.preventDefault());
    let timer;
    const ask = () => {
        history.replaceState(null, "", field.value ? `#${encodeURIComponent(field.value)}` : "#");
        show(field.value);
    };
    field.addEventListener("input", () => {
        clearTimeout(timer);
        timer = setTimeout(ask, 120);
    });
    const take = () => {
        field.value = decodeURIComponent(location.hash.slice(1));
        if (field.value) show(field.value);
    };
    addEventListener("hashchange", take);
    const arrived = (name, holds) => waiting.get(name)?.(holds);
    return {
        begin: () => { take(); field.focus(); },
        search,
        part: (name, terms, also) => arrived(name, { terms, also }),
        pages: arrived,
    };
})();
zine.begin();
