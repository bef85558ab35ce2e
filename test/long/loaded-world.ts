import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { writeBulkJobs } from "#seeds/bulk-jobs.ts";
import { writeBulkWorld } from "#seeds/bulk-world.ts";
import { systemClock } from "#server/platform/clock.ts";
import { liftTimeLimits, openDatabase } from "#server/platform/database/connect.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { quietLog } from "#server/platform/log.ts";
import { freePort, startProduct, type Product } from "#test/crash/product.ts";
import { signUp } from "#test/crash/sign-up.ts";
import { makeDataFolder } from "#test/temporary.ts";
import type { LoadRequest } from "./generator.ts";

/** Rows in the database during the load. spec: bars, safety 12 */
const SIZE: WorldSize = { listings: 2_000, jobs: 5_000, reviewsEach: 10 };
const MEMBERS = 20;

interface WorldSize {
  listings: number;
  jobs: number;
  reviewsEach: number;
}

export interface LoadedWorld {
  product: Product;
  /** Twenty kinds of request in turn: 16 API reads, two pages, two writes by members. */
  requests: LoadRequest[];
  close(): Promise<void>;
}

/** Starts the product in its own process, on its own durable database with data. */
export async function openLoadedWorld(): Promise<LoadedWorld> {
  const dataDir = await makeDataFolder("fc-long-", tmpdir());
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog() });
  const { listings, jobs } = await fillWorld(server.ownerUrl, SIZE);
  const product = await startProduct({ dataDir, databaseUrl: server.ownerUrl, port: await freePort() });
  const cookies: string[] = [];
  for (let n = 0; n < MEMBERS; n += 1)
    cookies.push(await signUp(product.baseUrl, `member-${n}@load.example`, `203.0.113.${n}`));
  return {
    product,
    requests: requestsOf(listings, jobs, cookies),
    async close() {
      product.signal("SIGTERM");
      await product.ended;
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Migrates an empty database and fills it. @returns the ids of its listings and jobs */
export async function fillWorld(url: string, size: WorldSize): Promise<{ listings: number[]; jobs: number[] }> {
  const database = openDatabase({ url, log: quietLog(), max: 2 });
  await migrate(database);
  const platform = { database, clock: systemClock };
  await writeBulkWorld(platform, size.listings);
  await writeBulkJobs(platform, size.jobs);
  const client = await database.pool.connect();
  await liftTimeLimits(client);
  await client.query(
    `insert into users (name, username, email, role, country) select 'Reader', 'reader-' || n, 'reader-' || n || '@load.example', 'customer', 'SG'
       from generate_series(1, $1::int) n`,
    [size.reviewsEach],
  );
  await client.query(
    `insert into reviews (business_id, user_id, rating, title, content, anonymous, state, moderated, is_public)
     select b.id, u.id, 1 + (b.id + u.id) % 5, 'A good hall', 'Clean racks, and trainers who correct your form.', false, 'published', true, true
       from businesses b cross join users u where u.email like 'reader-%@load.example'`,
  );
  await client.query(
    `update businesses b set review_count = r.count, rating_sum = r.sum, rating = r.sum::real / r.count
       from (select business_id, count(*)::int as count, sum(rating)::int as sum from reviews group by 1) r where r.business_id = b.id`,
  );
  await client.query("analyze");
  client.release(true);
  const ids = async (table: "businesses" | "jobs") =>
    (await database.pool.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(({ id }) => id);
  const filled = { listings: await ids("businesses"), jobs: await ids("jobs") };
  await database.close();
  return filled;
}

const WORDS = ["gym", "yoga", "boxing", "swim", "pilates", "trainer", "coach", "studio"];

/** 400 requests, spread over the data. */
export function requestsOf(listings: number[], jobs: number[], cookies: string[]): LoadRequest[] {
  const one = (of: number[], n: number) => of[(n * 7919) % of.length] ?? 1;
  const get = (path: string, cookie?: string): LoadRequest => ({
    method: "GET",
    path,
    headers: cookie ? { cookie } : {},
  });
  return Array.from({ length: 20 }, (_, round) => {
    const n = round * 20;
    const word = WORDS[round % WORDS.length] ?? "gym";
    const cookie = cookies[round % cookies.length] ?? "";
    const write = (phone: string): LoadRequest => ({
      method: "PATCH",
      path: "/api/user/profile",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ phone }),
    });
    return [
      get(`/api/businesses?page=${1 + round}&pageSize=24`),
      get(`/api/businesses/${one(listings, n)}`),
      get(`/api/businesses/${one(listings, n + 1)}/reviews`),
      get(`/api/jobs?page=${1 + round}`),
      get(`/api/jobs/${one(jobs, n)}`),
      get(`/api/businesses?search=${word}`),
      get(`/api/jobs?search=${word}`),
      get(`/api/businesses/${one(listings, n + 2)}`, cookie),
      get(`/api/businesses/${one(listings, n + 3)}/reviews/summary`),
      get(`/api/businesses/top-rated`),
      get(`/api/jobs/featured`),
      get(`/api/businesses?minRating=${1 + (round % 4)}&pageSize=24`, cookie),
      get(`/api/jobs/${one(jobs, n + 1)}/similar`),
      get(`/api/business-categories`),
      get(`/api/jobs?page=${1 + round}`, cookie),
      get(`/api/user`, cookie),
      get(`/fitness-collectives/${one(listings, n + 4)}`),
      get(`/jobs?search=${word}`),
      write(`+65 6000 ${String(1_000 + round)}`),
      write(`+65 6000 ${String(2_000 + round)}`),
    ];
  }).flat();
}
