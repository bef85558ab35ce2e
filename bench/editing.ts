import { Agent, request } from "node:http";
import pg from "pg";
import type { ServerProcess, LoadResult } from "./load.ts";

/** Edits listings over several connections at once; each edit gives the next listing a new name and description. */
export class ListingEditor {
  readonly #product: ServerProcess;
  readonly #listings: number;
  #edits = 0;

  constructor(product: ServerProcess, listings: number) {
    this.#product = product;
    this.#listings = listings;
  }

  /** Number of edits so far. */
  get edits(): number {
    return this.#edits;
  }

  /** Edits for `seconds` over `clients` connections. */
  async edit(clients: number, seconds: number): Promise<LoadResult> {
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const begun = performance.now();
    const end = begun + seconds * 1000;
    let responses = 0;
    const client = async () => {
      while (performance.now() < end) {
        await this.#editNext(agent);
        responses += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    agent.destroy();
    return { responses: responses, seconds: (performance.now() - begun) / 1000 };
  }

  #editNext(agent: Agent): Promise<void> {
    this.#edits += 1;
    // A prime step spreads the edits over the whole table.
    const id = 1 + ((this.#edits * 7_919) % this.#listings);
    const path = `/api/businesses/${id}`;
    const body = JSON.stringify({
      name: `Edited Hall ${this.#edits}`,
      description: `Racks, barbells and a quiet room. Edit ${this.#edits} brings new trainers and longer hours.`,
    });
    const headers = {
      cookie: this.#product.cookie ?? "",
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    };
    return new Promise((resolve, reject) => {
      const sent = request({ agent, port: this.#product.port, path, method: "PATCH", headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
        response.resume().once("end", resolve);
      });
      sent.once("error", reject).end(body);
    });
  }
}

/** Kilobytes of write-ahead log that the database server has written so far. */
export async function logSize(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>("select pg_current_wal_insert_lsn() - '0/0' as bytes");
  await client.end();
  return Number(rows[0]?.bytes) / 1024;
}

/** Flushes all dirty pages, so that the next change of each page logs a full-page image. */
export async function checkpoint(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("checkpoint");
  await client.end();
}
