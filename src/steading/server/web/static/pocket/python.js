/** Python in a worker: fetched with a true count of bytes, then started; games come when they are opened. */
// @ts-nocheck: what Pyodide has is known when it is there

const FOLDER = "/lib/python3.14/site-packages";
const FIRST = ["pyodide.wasm.packed", "library.packed", "msgspec.packed", "steading.packed"];
const ENTRY = 0x04034b50; // how each file in an archive begins

export class Python {
  /**
   * @param {string} base the folder of the site
   * @param {string} language that is spoken here: the words of no other come
   * @param {(done: number, of: number, message: string) => void} report
   */
  constructor(base, language, report) {
    this.folder = new URL("python/", base);
    this.language = language;
    this.report = report;
    this.archives = new Map();
    this.games = new Map();
    this.folders = new Set();
    this.bytes = 0;
  }

  /** A file as it is packed, with its bytes counted as they come. @param {string} name @param {number} of */
  async fetch(name, of = 0) {
    const response = await fetch(new URL(name, this.folder));
    if (!response.ok) throw new Error(`${name} is not there`);
    const counting = new TransformStream({
      transform: (chunk, stream) => {
        this.bytes += chunk.length;
        if (of) this.report(this.bytes, of, "pocket-getting-ready");
        stream.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counting)).blob();
  }

  /** @param {Blob} packed */
  unzip(packed) {
    const unpacked = packed.stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(unpacked, { headers: { "Content-Type": "application/wasm" } });
  }

  /** Fetch it, and start it as soon as the processor is free. @param {Promise<void>} free */
  async start(free) {
    fetch(new URL("pyodide.asm.mjs", this.folder)); // comes meanwhile, and is found in the cache
    const loading = import(new URL("pyodide.mjs", this.folder));
    const told = await (await fetch(new URL("python.json", this.folder))).json();
    this.known = new Set(Object.keys(told.sizes).flatMap((name) => /^games\/(.*)\.packed$/.exec(name)?.[1] ?? []));
    const of = FIRST.reduce((sum, name) => sum + told.sizes[name], 0);
    const speaking = Promise.all(this.words("").map((name) => this.fetch(name)));
    const packed = await Promise.all(FIRST.map((name) => this.fetch(name, of)));
    await free;
    const [wasm, library, msgspec, ours] = packed.map((each) => this.unzip(each));
    const fetched = { "pyodide.asm.wasm": wasm, "python_stdlib.zip": library };
    const outside = self.fetch;
    self.fetch = (asked, ...more) => {
      const name = String(asked.url ?? asked)
        .split("/")
        .pop();
      return name in fetched ? Promise.resolve(fetched[name]) : outside(asked, ...more);
    };
    const { loadPyodide } = await loading;
    this.runtime = await loadPyodide({
      indexURL: this.folder.href,
      lockFileContents: told.lock,
      checkAPIVersion: false,
      env: { HOME: "/home" },
    });
    self.fetch = outside;
    this.report(1, 3, "pocket-laying-out");
    this.unpack(await msgspec.arrayBuffer());
    this.unpack(await ours.arrayBuffer());
    for (const words of await speaking) this.unpack(await this.unzip(words).arrayBuffer());
    this.report(2, 3, "pocket-laying-out");
  }

  /** Lay the files of an archive, which is only stored, where Python finds them. @param {ArrayBuffer} archive */
  unpack(archive) {
    const [view, words, { FS }] = [new DataView(archive), new TextDecoder(), this.runtime];
    for (let at = 0; view.getUint32(at, true) === ENTRY; ) {
      const [size, named, more] = [
        view.getUint32(at + 18, true),
        view.getUint16(at + 26, true),
        view.getUint16(at + 28, true),
      ];
      const path = `${FOLDER}/${words.decode(new Uint8Array(archive, at + 30, named))}`;
      const folder = path.slice(0, path.lastIndexOf("/"));
      if (!this.folders.has(folder)) FS.mkdirTree(folder);
      this.folders.add(folder);
      FS.writeFile(path, new Uint8Array(archive, at + 30 + named + more, size), { canOwn: true });
      at += 30 + named + more + size;
    }
    this.runtime.runPython("import importlib; importlib.invalidate_caches()");
  }

  /** The words of the language, of all games or of one. @param {string} game */
  words(game) {
    return ["catalogues", "texts"].map((kind) => `${kind}/${this.language}${game && `/${game}`}.packed`);
  }

  /** The archives of a game, which may come before Python is there. @param {string} game */
  expect(game) {
    if (!this.archives.has(game)) {
      const names = [`games/${game}.packed`, ...this.words(game)];
      const coming = Promise.all(names.map(async (name) => this.unzip(await this.fetch(name)).arrayBuffer()));
      coming.catch(() => this.archives.delete(game));
      this.archives.set(game, coming);
    }
    return this.archives.get(game);
  }

  /** Have all of this game; one that is not known is left alone. @param {string} game */
  prepare(game) {
    if (!this.known.has(game)) return Promise.resolve();
    if (!this.games.has(game)) {
      const coming = this.expect(game).then((archives) => archives.forEach((each) => this.unpack(each)));
      coming.catch(() => this.games.delete(game));
      this.games.set(game, coming);
    }
    return this.games.get(game);
  }
}
