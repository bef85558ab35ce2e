import { readFileSync } from "node:fs";
import pg from "pg";
import { EXPORT_PATH, type ImportBatch } from "#contract/places.ts";
import { load, type ServerProcess } from "./load.ts";

const LIST = "/api/businesses?page=1&pageSize=24";
const SLICE_SECONDS = 2;

/** Makes every signed-in user of that database an admin with a second factor. spec: DECISIONS 60 */
export async function makeAdmin(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    update users set role = 'admin';
    insert into authenticator_apps (user_id, secret, confirmed_at) select id, 'not used', now() from users on conflict do nothing`);
  await client.end();
}

/** A CSV file with `rows` new listings. */
function fileOf(rows: number, round: number): string {
  const head = "name,category,description,phone,website,address,city,country,postalCode,latitude,longitude,hours";
  const lines = Array.from({ length: rows }, (_, index) =>
    [
      `Imported Hall ${round}-${index}`,
      index % 2 === 0 ? "Gym" : "Yoga Studio",
      `"Racks, barbells and a quiet room number ${index % 50}, open to everybody who likes to train."`,
      "+65 6000 0000",
      `https://hall-${round}-${index}.example`,
      `${index} Import Road`,
      "Singapore",
      "Singapore",
      String(100_000 + index),
      (1.2 + (index % 500) / 2_000).toFixed(5),
      (103.6 + Math.floor(index / 500) / 50 + round / 1_000).toFixed(5),
      '"Mon-Fri: 06:00 - 22:00; Sat-Sun: 08:00 - 20:00"',
    ].join(","),
  );
  return [head, ...lines].join("\n");
}

export interface ImportResult {
  /** Rows a second, from sending the file to the last imported listing. */
  perSecond: number;
  /** Requests a second of the list during the import, divided by those without it. */
  ratio: number;
  report: string;
}

/** Measures the import of a file, with dry run and confirmation, while the list is requested continuously. */
export async function measureImport(product: ServerProcess, rows: number, round: number): Promise<ImportResult> {
  const address = `http://127.0.0.1:${product.port}`;
  const headers = { cookie: product.cookie ?? "" };
  const alone = await load(`${address}${LIST}`, {}, 2 * SLICE_SECONDS);
  let isDone = false;
  const begun = performance.now();
  const work = (async () => {
    const form = new FormData();
    form.append("kind", "fitness");
    form.append("file", new File([fileOf(rows, round)], "halls.csv"));
    let batch = await call(`${address}/api/admin/imports/csv`, { method: "POST", headers, body: form });
    batch = await waitUntilDone(address, headers, batch);
    if (batch.counts.new !== rows) throw new Error(`the file was parsed incorrectly: ${JSON.stringify(batch.counts)}`);
    batch = await call(`${address}/api/admin/imports/${batch.id}/confirm`, { method: "POST", headers });
    batch = await waitUntilDone(address, headers, batch);
    if (batch.counts.imported !== rows) throw new Error(`not all rows were imported: ${JSON.stringify(batch.counts)}`);
    isDone = true;
    return (performance.now() - begun) / 1000;
  })();
  let [answers, seconds] = [0, 0];
  while (!isDone) {
    const beside = await Promise.race([load(`${address}${LIST}`, {}, SLICE_SECONDS), work.then(() => undefined)]);
    if (!beside) break;
    answers += beside.responses;
    seconds += beside.seconds;
  }
  const taken = await work;
  const [before, meanwhile] = [alone.responses / alone.seconds, answers / seconds];
  return {
    perSecond: rows / taken,
    ratio: meanwhile / before,
    report: `${taken.toFixed(1)} s; list ${meanwhile.toFixed(0)}/s during it, ${before.toFixed(0)}/s without`,
  };
}

async function waitUntilDone(
  address: string,
  headers: Record<string, string>,
  batch: ImportBatch,
): Promise<ImportBatch> {
  let now = batch;
  while (now.working) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    now = await call(`${address}/api/admin/imports/${batch.id}`, { headers });
  }
  return now;
}

async function call(url: string, init: RequestInit): Promise<ImportBatch> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ImportBatch;
}

export interface ExportResult {
  /** The largest resident memory of the process, in MB. */
  memory: number;
  report: string;
}

/** Exports all listings to a slow reader: without backpressure the export would fill the product's memory. */
export async function measureExport(product: ServerProcess): Promise<ExportResult> {
  const before = residentMb(product.pid);
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${product.port}${EXPORT_PATH}?kind=fitness`, {
    headers: { cookie: product.cookie ?? "" },
  });
  if (!answer.ok || !answer.body) throw new Error(`export: ${answer.status}`);
  let [bytes, lines, memory] = [0, 0, before];
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    for (const byte of chunk) if (byte === 13) lines += 1;
    memory = Math.max(memory, residentMb(product.pid));
  }
  const seconds = (performance.now() - begun) / 1000;
  return {
    memory,
    report: `${lines.toLocaleString("en")} lines, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s; ${before.toFixed(0)} MB of memory before`,
  };
}

/** The resident memory of a process, in MB. */
export function residentMb(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
