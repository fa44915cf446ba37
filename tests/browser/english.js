// Tells the console of every text that comes into a page, seen or only heard, and has a letter without an accent; and of
// a page that does not say which language it is in. KEPT is a pattern of what has none by right.
if (document.contentType === "text/html" && location.protocol.startsWith("http")) {
  const NAMES = ["alt", "aria-description", "aria-label", "aria-placeholder", "aria-roledescription", "aria-valuetext",
    "content", "data-back", "data-tip", "label", "placeholder", "title"];
  const known = new Set();

  const where = (element) => {
    const steps = [];
    for (let each = element; each && steps.length < 4; each = each.parentElement) {
      steps.unshift(each.localName + (each.id ? `#${each.id}` : each.classList[0] ? `.${each.classList[0]}` : ""));
      if (each.id) break;
    }
    return steps.join(" > ");
  };

  const judge = (text, element, what) => {
    const key = `${what} ${text}`;
    if (known.has(key) || !element) return;
    known.add(key);
    if (/[A-Za-z]/.test(text.replace(/KEPT/gu, "")) && !element.closest("script, style, template")) {
      console.info(`english: ${location.pathname}: ${where(element)}${what}: ${text.trim()}`);
    }
  };

  const judgeName = (element, name) => {
    const told = element.getAttribute("name") ?? element.getAttribute("property") ?? "";
    if (name === "content" && !/^(description|og:(title|description))$/.test(told)) return;
    const text = element.getAttribute(name);
    if (text) judge(text, element, `[${name}]`);
  };

  const judgeAll = (node) => {
    if (node.nodeType === Node.ELEMENT_NODE) {
      for (const name of NAMES) if (node.hasAttribute(name)) judgeName(node, name);
      for (const named of node.querySelectorAll(NAMES.map((name) => `[${name}]`).join())) {
        for (const name of NAMES) if (named.hasAttribute(name)) judgeName(named, name);
      }
    }
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = node.nodeType === Node.TEXT_NODE ? node : texts.nextNode(); text; text = texts.nextNode()) {
      judge(text.data, text.parentElement, "");
    }
  };

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === "attributes") judgeName(target, attributeName);
      else if (type === "characterData") judgeAll(target);
      else addedNodes.forEach(judgeAll);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: NAMES });

  // How many answers the page waits for.
  globalThis.awaited = 0;
  const { fetch } = globalThis;
  globalThis.fetch = (...asked) => {
    globalThis.awaited += 1;
    return fetch(...asked).finally(() => { globalThis.awaited -= 1; });
  };

  addEventListener("DOMContentLoaded", () => {
    const { lang, dir } = document.documentElement;
    if (lang !== "en-XA" || dir !== "ltr") console.info(`english: ${location.pathname}: lang ${lang}, dir ${dir}`);
  });
}
