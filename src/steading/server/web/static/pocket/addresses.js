/** Where the pages of the backend lie in the folder; `site/addresses.py` says the same of pages made ahead of time. */

/** Pages that are files of their own. @type {Record<string, string>} */
const FILES = { "/": "index.html", "/rules": "rules.html", "/puzzles": "puzzles.html", "/gallery": "gallery.html" };

/**
 * The file for a path, seen from the folder: of a table or a record one page serves all, and is told which.
 * @param {string} path
 * @returns {string}
 */
export function fileOf(path) {
  const [, address = "", anchor = ""] = /^([^#]*)(#.*)?$/.exec(path) ?? [];
  if (!address.startsWith("/")) return path;
  const [, page = "", id = "", more = ""] = address.split("/");
  if (FILES[address]) return FILES[address] + anchor;
  if (page === "rules") return `rules/${id}.html${anchor}`;
  if (more === "analysis") return `analysis.html?${page}/${id}${anchor}`;
  if (more || page === "everything") return `save.html?${address.slice(1)}`;
  if (page === "table" || page === "replay") return `${page}.html?${id}${anchor}`;
  return address.slice(1) + anchor;
}

/**
 * The path that the page behind an address stands for.
 * @param {string} file the name of the file
 * @param {string} query
 * @returns {string}
 */
export function pathOf(file, query) {
  const about = query.slice(1);
  const name = file.split("/").pop() ?? "";
  if (name === "analysis.html") return `/${about}/analysis`;
  if (name === "save.html") return `/${about}`;
  if (name === "table.html" || name === "replay.html") return `/${name.slice(0, -5)}/${about}`;
  return Object.keys(FILES).find((path) => FILES[path] === name) ?? "";
}
