import { businessSources } from "#server/businesses/businesses.table.ts";
import { syncResults, syncRuns } from "#server/places/places.table.ts";
import { buildBusiness } from "#test/build/business.ts";
import { onlyRow } from "#test/build/inserted.ts";
import type { Principal, World } from "./world.ts";

const admins: readonly Principal[] = ["admin"];

/** Plants data about synchronisations and sources that only admins may see. */
export async function plantPlaces({ app }: World) {
  const { db } = app.platform.database;
  const at = app.clock.now().toISOString();
  const { business } = await buildBusiness(app, { name: "Imported once" });
  await db.insert(businessSources).values({
    businessId: business.id,
    provider: "sample",
    sourceId: "canary-source-id",
    fetched: { phone: "canary-fetched-phone" },
    failure: "canary-source-failure",
  });
  const { id: runId } = onlyRow(
    await db
      .insert(syncRuns)
      .values({
        scope: "all",
        state: "failed",
        total: 1,
        startedAt: at,
        finishedAt: at,
        failure: "canary-sync-failure",
      })
      .returning(),
  );
  await db.insert(syncResults).values({
    runId,
    businessId: business.id,
    name: "canary-sync-name",
    outcome: "failed",
    note: "canary-sync-note",
    createdAt: at,
  });
  const canaries = Object.entries({
    "source of a listing": "canary-source-id",
    "what a service said of a listing": "canary-fetched-phone",
    "why a listing was not fetched": "canary-source-failure",
    "why a synchronisation ended": "canary-sync-failure",
    "name in a synchronisation": "canary-sync-name",
    "what a synchronisation did": "canary-sync-note",
  }).map(([what, value]) => ({ what, value, seenBy: admins }));
  return { canaries, listingIds: [business.id], runIds: [runId] };
}
