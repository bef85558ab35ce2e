import { buildSearchAlert } from "#test/build/search-alert.ts";
import type { Principal, World } from "./world.ts";

/** Plants a saved search of the customer, which nobody else sees. */
export async function plantSearches({
  app,
  people,
}: World): Promise<{ what: string; value: string; seenBy: readonly Principal[] }[]> {
  await buildSearchAlert(app, people.customer.user, { query: "search=canary-watched" });
  return [{ what: "query of a saved search", value: "canary-watched", seenBy: ["customer"] }];
}
