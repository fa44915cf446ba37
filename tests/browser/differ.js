/** The panels that are not drawn as these bodies say; what the page itself adds to a drawing is left aside. */
([bodies]) => {
  const bare = (svg) => {
    const copy = svg.cloneNode(true);
    copy.querySelectorAll(".ring, .ghost, .trace").forEach((mark) => mark.remove());
    copy.querySelectorAll("*").forEach((element) => {
      element.classList.remove("lit", "chosen", "later", "hint");
      if (!element.getAttribute("class")) element.removeAttribute("class");
      ["role", "tabindex", "aria-label", "aria-pressed"].forEach((name) => element.removeAttribute(name));
    });
    copy.querySelectorAll(":scope > .piece").forEach((piece) => piece.removeAttribute("transform"));
    const sorted = (element) => `<${element.tagName} ${[...element.attributes].map(({ name, value }) => `${name}=${value}`).sort().join(" ")}>`
      + [...element.childNodes].map((child) => (child instanceof Element ? sorted(child) : child.nodeValue)).join("");
    return [...copy.children].map(sorted).join("");
  };
  return Object.entries(bodies).filter(([id, body]) => {
    const drawn = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`, "image/svg+xml");
    return bare(document.querySelector(`[data-panel="${id}"] > svg`)) !== bare(drawn.documentElement);
  }).map(([id]) => id);
}
