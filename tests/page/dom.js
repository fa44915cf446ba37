/** As much of a document as `morph` touches: elements with attributes, text, and their order. */

class Node {
  parentNode = null;
  childNodes = [];

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get nextSibling() {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  removeChild(child) {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }

  insertBefore(child, before) {
    child.parentNode?.removeChild(child);
    this.childNodes.splice(before === null ? this.childNodes.length : this.childNodes.indexOf(before), 0, child);
    child.parentNode = this;
    return child;
  }

  isEqualNode(other) {
    return String(this) === String(other);
  }
}

class Text extends Node {
  nodeType = 3;
  nodeName = "#text";

  constructor(value) {
    super();
    this.nodeValue = value;
  }

  toString() {
    return this.nodeValue;
  }
}

export class Element extends Node {
  nodeType = 1;
  nodeValue = null;

  constructor(name, values) {
    super();
    this.nodeName = name;
    this.values = new Map(Object.entries(values));
  }

  get id() {
    return this.getAttribute("id") ?? "";
  }

  get attributes() {
    return [...this.values].map(([name, value]) => ({ name, value }));
  }

  get children() {
    return this.childNodes.filter((child) => child instanceof Element);
  }

  hasAttribute(name) {
    return this.values.has(name);
  }

  getAttribute(name) {
    return this.values.get(name) ?? null;
  }

  setAttribute(name, value) {
    this.values.set(name, value);
  }

  removeAttribute(name) {
    this.values.delete(name);
  }

  toString() {
    const said = [...this.values].sort().map(([name, value]) => ` ${name}="${value}"`);
    return `<${this.nodeName}${said.join("")}>${this.childNodes.join("")}</${this.nodeName}>`;
  }
}

/** An element with attributes, children and text. */
export function make(name, values = {}, ...children) {
  const element = new Element(name, values);
  for (const child of children) element.insertBefore(typeof child === "string" ? new Text(child) : child, null);
  return element;
}
