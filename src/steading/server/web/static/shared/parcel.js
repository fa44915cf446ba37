/**
 * What somebody takes along from a device to a server: a name and records, packed into the part of an address that no
 * browser sends anywhere. The server's page shows what it is, and keeps only what the person agrees to.
 */

/** @typedef {{name: string, records: string[]}} Parcel */

const FORMAT = 1;
export const LARGEST_PARCEL = 500_000; // characters of an address: the least that browsers let pass is a million
const LARGEST_TEXT = 8_000_000; // bytes when it is unpacked
const LONGEST_NAME = 24;
export const MOST_RECORDS = 30; // as many as a server takes at once

/** Bytes through a packer or an unpacker; an Error once they are too many. @param {Blob} blob @param {any} packer */
async function pass(blob, packer) {
  const reader = blob.stream().pipeThrough(packer).getReader();
  /** @type {BlobPart[]} */
  const parts = [];
  for (let size = 0; ; ) {
    const { value, done } = await reader.read();
    if (done) return new Blob(parts);
    parts.push(value);
    size += value.length;
    if (size > LARGEST_TEXT) {
      await reader.cancel();
      throw new Error("too large");
    }
  }
}

/** A parcel as text for an address. @param {Parcel} parcel @returns {Promise<string>} */
export async function pack({ name, records }) {
  const text = JSON.stringify({ steading: "parcel", format: FORMAT, name, records });
  const packed = new Uint8Array(await (await pass(new Blob([text]), new CompressionStream("gzip"))).arrayBuffer());
  let bytes = "";
  for (const byte of packed) bytes += String.fromCharCode(byte);
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The parcel in that text; null if there is none that can be read. @param {string} text @returns {Promise<Parcel | null>} */
export async function unpack(text) {
  if (!/^[\w-]+$/.test(text) || text.length > LARGEST_PARCEL) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const said = JSON.parse(await (await pass(new Blob([bytes]), new DecompressionStream("gzip"))).text());
    const { steading, format, name, records } = said;
    const known = steading === "parcel" && format === FORMAT && typeof name === "string" && name.length <= LONGEST_NAME;
    const good = Array.isArray(records) && records.every((each) => typeof each === "string");
    return known && good && records.length <= MOST_RECORDS ? { name: name.trim(), records } : null;
  } catch {
    return null;
  }
}
