// Shows every page of a site in Chromium and lets axe look at it: on light and dark, wide and narrow, with all folds open.
// Prints each finding once; anything that the browser complains about, and a page wider than its window, is one as well.
// usage: node axe.mjs FOLDER_WITH_NODE_MODULES SITE

import { createRequire } from "node:module";
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [tools, folder] = process.argv.slice(2);
const require = createRequire(resolve(tools) + "/");
const { chromium } = require("playwright-core");
const axe = require("axe-core");

const site = resolve(folder);
const leads = (name) => readFileSync(join(site, name), "utf8").includes('http-equiv="refresh"'); // it is gone at once
const pages = readdirSync(site, { recursive: true }).filter((name) => name.endsWith(".html") && name !== "404.html" && !leads(name)).sort();
const WINDOWS = [{ width: 1280, height: 900 }, { width: 390, height: 844 }];
const SCHEMES = ["light", "dark"];

const findings = new Map(); // finding → where it was seen first, and how often

function note(finding, where) {
    const seen = findings.get(finding) ?? { where, times: 0 };
    seen.times += 1;
    findings.set(finding, seen);
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
for (const viewport of WINDOWS) {
    for (const colorScheme of SCHEMES) {
        const context = await browser.newContext({ viewport, colorScheme });
        const page = await context.newPage();
        let where = "";
        page.on("console", (message) => ["error", "warning"].includes(message.type()) && note(`browser: ${message.text()}`, where));
        for (const name of pages) {
            where = `${name} (${viewport.width} px, ${colorScheme})`;
            await page.goto(pathToFileURL(join(site, name)).href);
            await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
            const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            if (excess > 0) note(`layout: the page is ${excess} px wider than its window`, where);
            await page.evaluate(axe.source);
            const violations = await page.evaluate(async () => {
                const whole = await window.axe.run(document, { resultTypes: ["violations"], preload: false });
                // Covers have to be legible, too: axe passes over what screen readers do, and cannot see below a shade.
                document.querySelectorAll("[aria-hidden]").forEach((element) => element.removeAttribute("aria-hidden"));
                const unshaded = new CSSStyleSheet();
                unshaded.replaceSync("::before, ::after { content: none !important }");
                document.adoptedStyleSheets.push(unshaded);
                const seen = await window.axe.run(document, { runOnly: ["color-contrast"], resultTypes: ["violations"], preload: false });
                return [...whole.violations.filter((violation) => violation.id !== "color-contrast"), ...seen.violations];
            });
            for (const violation of violations) {
                for (const node of violation.nodes) {
                    const why = node.any.concat(node.all, node.none).map((check) => check.message).join("; ");
                    note(`axe: ${violation.id} (${violation.impact}): ${why}\n    ${node.html.slice(0, 200)}`, where);
                }
            }
        }
        await context.close();
    }
}
await browser.close();

for (const [finding, { where, times }] of findings) {
    console.log(`${where}${times > 1 ? ` and ${times - 1} more` : ""}: ${finding}`);
}
console.error(`axe: ${pages.length} pages, ${findings.size} findings`);
process.exit(findings.size ? 1 : 0);
