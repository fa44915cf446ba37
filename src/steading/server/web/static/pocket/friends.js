/** To the server where friends are: the name and the records of this device can be taken along. */
import { memory } from "../shared/dom.js";
import { LARGEST_PARCEL, MOST_RECORDS, pack } from "../shared/parcel.js";

/**
 * The address to go to.
 * @param {import("./worker_client.js").WorkerClient} client
 * @param {string} server
 */
export async function leadTo(client, server) {
  const there = new URL("arrive", server.endsWith("/") ? server : `${server}/`).href;
  const name = (memory.read("name") ?? "").trim();
  const records = await listRecords(client);
  for (const carried of [records, records.map(withoutFilm), []]) {
    const packed = await pack({ name, records: carried });
    if (packed.length <= LARGEST_PARCEL) return `${there}#${packed}`;
  }
  return there;
}

/**
 * The records of finished games and those that were opened here, the newest games first.
 * @param {import("./worker_client.js").WorkerClient} client
 * @returns {Promise<string[]>}
 */
async function listRecords(client) {
  const { status, text } = await client.ask("/everything/all");
  if (status !== 200) return [];
  /** @type {Record<string, Record<string, string>>} */
  const documents = JSON.parse(text).documents;
  const ended = Object.entries(documents.standing ?? {})
    .map(([id, standing]) => ({ id, result: JSON.parse(standing).result }))
    .filter(({ id, result }) => result && !JSON.parse(documents.table?.[id] ?? "{}").position)
    .sort((one, other) => other.result.at - one.result.at)
    .slice(0, MOST_RECORDS);
  const played = await Promise.all(ended.map(({ id }) => client.ask(`/table/${id}/record`)));
  const found = played.filter((each) => each.status === 200).map((each) => each.text);
  return [...found, ...Object.values(documents.record ?? {})].slice(0, MOST_RECORDS);
}

/** A record that a server of the same rules can read; its pictures of each moment are made there. @param {string} text */
function withoutFilm(text) {
  const { film, ...record } = JSON.parse(text);
  return JSON.stringify(record);
}
