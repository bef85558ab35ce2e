import { createTestApp } from "#test/app.ts";
import { buildBanner } from "#test/build/banner.ts";
import { buildBusiness, OFFICE_HOURS } from "#test/build/business.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser } from "#test/build/user.ts";
import { builtPages } from "./built-pages.ts";

// Run by heap.long.ts with --expose-gc in a separate process: prints the heap size after each thousand pages.

const WARM_UP = 200;
const ROUNDS = [1_000, 1_000];

if (!globalThis.gc) throw new Error("Run this with --expose-gc");
const collect = globalThis.gc;

const renderer = await builtPages();
// Without the cache, so that every page is rendered.
const app = await createTestApp({ renderer, cache: false });
const { user, actor } = await buildUser(app);
await buildBanner(app);
const paths = ["/", "/businesses", "/no-such-page"];
for (let index = 0; index < 12; index += 1) {
  const { business } = await buildBusiness(app, { locations: [{ hours: OFFICE_HOURS }] });
  await buildReview(app, { business, author: user });
  paths.push(`/fitness-collectives/${business.id}`);
}

async function render(count: number): Promise<number> {
  for (let page = 0; page < count; page += 1) {
    const path = paths[page % paths.length] ?? "/";
    const headers: Record<string, string> = page % 2 === 0 ? {} : { cookie: actor.cookie };
    const response = await app.request(path, { headers });
    const html = await response.text();
    if (!html.includes("</html>") || response.status >= 500)
      throw new Error(`${path} was answered with ${response.status}`);
  }
  // Let pending callbacks release their memory first.
  await new Promise((resolve) => setTimeout(resolve, 200));
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

await render(WARM_UP);
const heaps: number[] = [];
for (const round of ROUNDS) heaps.push(await render(round));
process.stdout.write(`${JSON.stringify({ pages: ROUNDS, heaps })}\n`);
await renderer.close();
await app.close();
