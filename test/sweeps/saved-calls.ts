import { searchAlerts } from "#server/saved/search-alerts.table.ts";
import { buildSearchAlert } from "#test/build/search-alert.ts";
import type { Arrange } from "./calls.ts";
import { signedInAs } from "./world.ts";

const gym: Arrange = ({ listings }) => ({ params: { kind: "listing", id: listings.premium.fitness.id } });

/** A valid call of every endpoint about saved things. */
export const SAVED_CALLS: Record<string, Arrange> = {
  "GET /api/saved": () => ({ query: { kind: "listing" } }),
  "GET /api/saved/ids": () => ({}),
  "GET /api/saved/cards": ({ listings }) => ({ query: { things: `listing.${listings.premium.fitness.id},job.1` } }),
  "POST /api/saved": ({ listings }) => ({ body: { things: [`listing.${listings.premium.retail.id}`] } }),
  "PUT /api/saved/{kind}/{id}": gym,
  "DELETE /api/saved/{kind}/{id}": gym,
  "GET /api/saved/searches": () => ({ query: { page: "1" } }),
  "POST /api/saved/searches": async ({ app }) => {
    // Sweeps save more than the limit of 20.
    await app.platform.database.db.delete(searchAlerts);
    return { body: { kind: "fitness", query: "search=yoga" } };
  },
  "DELETE /api/saved/searches/{id}": async ({ app, people }, caller) => {
    const { user } = people[signedInAs(caller)];
    return { params: { id: (await buildSearchAlert(app, user)).id } };
  },
};
