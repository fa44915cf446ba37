/** What this device keeps, in the browser's own store: the rows of tables, and documents beside them. */

const NAME = "steading";
const VERSION = 1;
const ALL = "\uffff"; // after every key

/** A request as a promise. @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A transaction to its end: kept for good, or not at all. @param {IDBTransaction} transaction @returns {Promise<void>} */
const finished = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });

/** @returns {Promise<Store>} */
export async function openStore() {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("rows", { keyPath: ["table", "number"] });
    request.result.createObjectStore("documents", { keyPath: ["kind", "key"] });
  };
  const database = await done(request);
  database.onversionchange = () => database.close();
  return new Store(database);
}

export class Store {
  /** @param {IDBDatabase} database */
  constructor(database) {
    this.database = database;
  }

  /** @param {"rows" | "documents"} name */
  reading(name) {
    return this.database.transaction(name).objectStore(name);
  }

  /** @param {string} kind @param {string} key @returns {Promise<string | undefined>} */
  async read(kind, key) {
    return (await done(this.reading("documents").get([kind, key])))?.text;
  }

  /** @param {string} kind @returns {Promise<[key: string, text: string][]>} */
  async list(kind) {
    const found = await done(this.reading("documents").getAll(IDBKeyRange.bound([kind], [kind, ALL])));
    return found.map(({ key, text }) => [key, text]);
  }

  /** @param {string} table @param {number} start @returns {Promise<string[]>} */
  async rows(table, start) {
    const found = await done(this.reading("rows").getAll(IDBKeyRange.bound([table, start], [table, Infinity])));
    return found.map(({ text }) => text);
  }

  /**
   * Keep rows and documents, all or nothing, and return once they are kept for good.
   * @param {string} change
   * @returns {Promise<"" | "taken" | "full">}
   */
  async write(change) {
    /** @type {{table: string, first: number, rows: string[], documents: [string, string, string | null][]}} */
    const { table, first, rows, documents } = JSON.parse(change);
    try {
      const transaction = this.database.transaction(["rows", "documents"], "readwrite", { durability: "strict" });
      const end = finished(transaction);
      rows.forEach((text, place) => {
        transaction.objectStore("rows").add({ table, number: first + place, text });
      });
      for (const [kind, key, text] of documents)
        if (text === null) transaction.objectStore("documents").delete([kind, key]);
        else transaction.objectStore("documents").put({ kind, key, text });
      await end;
      return "";
    } catch (error) {
      return error instanceof DOMException && error.name === "ConstraintError" ? "taken" : "full";
    }
  }

  /** The table is no more. @param {string} table */
  async forget(table) {
    const transaction = this.database.transaction(["rows", "documents"], "readwrite");
    const end = finished(transaction);
    transaction.objectStore("rows").delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
    for (const kind of ["table", "standing", "snapshot", "orders", "film"])
      transaction.objectStore("documents").delete([kind, table]);
    await end;
  }
}
