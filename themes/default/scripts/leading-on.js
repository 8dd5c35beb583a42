// Leads on from an old address to the same place of the new page: what stands behind the # goes along, which a refresh would leave behind.
"use strict";
(() => {
    const to = new URL(document.currentScript.dataset.to, location.href);
    to.hash ||= location.hash;
    location.replace(to.href);
})();
