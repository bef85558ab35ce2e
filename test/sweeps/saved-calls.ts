import type { Arrange } from "./calls.ts";

const gym: Arrange = ({ listings }) => ({ params: { kind: "listing", id: listings.premium.fitness.id } });

/** A valid call of every endpoint about saved things. */
export const SAVED_CALLS: Record<string, Arrange> = {
  "GET /api/saved": () => ({ query: { kind: "listing" } }),
  "GET /api/saved/ids": () => ({}),
  "GET /api/saved/cards": ({ listings }) => ({ query: { things: `listing.${listings.premium.fitness.id},job.1` } }),
  "POST /api/saved": ({ listings }) => ({ body: { things: [`listing.${listings.premium.retail.id}`] } }),
  "PUT /api/saved/{kind}/{id}": gym,
  "DELETE /api/saved/{kind}/{id}": gym,
};
