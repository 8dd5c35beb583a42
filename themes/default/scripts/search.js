/* Searches the site: the words of the search page's field, in the parts of the index that they need.

A part of the index is a script, so that it can be read from a disk as well; it says what it holds by calling `zine.part` or
`zine.pages`. MiniSearch weighs and orders, Snowball finds the stem of a word. Words are folded as in generator/render/site/search.py. */
"use strict";

const zine = (() => {
    const form = document.querySelector("#search");
    const field = form.querySelector("input");
    const status = document.querySelector("#status");
    const list = document.querySelector("#results");
    const { count, version, page, stemmer: language } = form.dataset;
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
    const partOf = (word) =>
        /^[a-z]/.test(word) ? word[0] + Math.max(0, GROUPS.findIndex((group) => word[1] && group.includes(word[1]))) : "0";

    function load(name) {
        if (!loaded.has(name)) {
            loaded.set(name, new Promise((resolve) => {
                waiting.set(name, resolve);
                const script = document.createElement("script");
                script.src = `search/${name}.js?${version}`;
                script.onerror = () => resolve({ terms: {}, also: {} }); // no word begins so
                document.head.append(script);
            }));
        }
        return loaded.get(name);
    }

    const add = (entries, key, postings, factor) => {
        const known = entries.get(key) ?? entries.set(key, new Map()).get(key);
        for (let n = 0; n < postings.length; n += 2) {
            const weight = postings[n + 1] * factor;
            if (weight > (known.get(postings[n]) ?? 0)) known.set(postings[n], weight);
        }
    };

    async function entriesFor(asked) {
        const parts = await Promise.all([...new Set(asked.map(partOf))].map(load));
        const entries = new Map();
        const longer = []; // [compound, the stem that was asked for]
        for (const { terms, also } of parts) {
            for (const [term, postings] of Object.entries(terms)) add(entries, stem(term), postings, 1);
            for (const [end, compounds] of Object.entries(also)) {
                if (asked.some((word) => stem(word) === stem(end))) longer.push(...compounds.slice(0, OTHERS).map((one) => [one, stem(end)]));
            }
        }
        await Promise.all([...new Set(longer.map(([compound]) => partOf(compound)))].map(load));
        for (const [compound, end] of longer) {
            add(entries, end, (await load(partOf(compound))).terms[compound] ?? [], COMPOUND);
        }
        return entries;
    }

    function engine(entries) {
        const all = [...Array(Number(count)).keys()];
        const every = (value) => Object.fromEntries(all.map((n) => [n, value(n)]));
        return MiniSearch.loadJS(
            {
                documentCount: all.length, nextId: all.length, documentIds: every((n) => n), fieldIds: { text: 0 },
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

    async function show(text) {
        const found = await search(text);
        if (text !== field.value) return; // another question has been asked since
        const shown = found.slice(0, MOST);
        const chunks = new Map();
        for (const name of new Set(shown.map(({ id }) => `pages-${Math.floor(id / page)}`))) chunks.set(name, await load(name));
        const told = shown.map(({ id }) => chunks.get(`pages-${Math.floor(id / page)}`)[id % page]);
        const named = ([, title]) => words(title).join(" ") === words(text).join(" "); // just what was asked for
        const items = [...told.filter(named), ...told.filter((one) => !named(one))].map(([path, title, where, lead]) => {
            const item = document.createElement("li");
            const paragraph = (kind, words) => {
                const made = document.createElement("p");
                made.className = kind;
                made.textContent = words;
                return made;
            };
            const link = document.createElement("a");
            link.href = path;
            link.textContent = title;
            const head = paragraph("title", "");
            head.append(link);
            item.append(...(where ? [paragraph("kicker", where)] : []), head, ...(lead ? [paragraph("lead", lead)] : []));
            return item;
        });
        list.replaceChildren(...items);
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
