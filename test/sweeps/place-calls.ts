import { businessSources } from "#server/businesses/businesses.table.ts";
import { syncResults, syncRuns } from "#server/places/places.table.ts";
import { buildBusiness } from "#test/build/business.ts";
import { onlyRow } from "#test/build/inserted.ts";
import type { Arrange } from "./calls.ts";
import type { World } from "./world.ts";

const nothing: Arrange = () => ({});
let sources = 0;

/** Removes every synchronisation run, so that the next may start. */
async function deleteSyncRuns({ app }: World): Promise<void> {
  await app.platform.database.db.delete(syncRuns);
}

/** An imported listing without any synchronisation. */
async function imported({ app }: World): Promise<number> {
  const { business } = await buildBusiness(app);
  sources += 1;
  await app.platform.database.db
    .insert(businessSources)
    .values({ businessId: business.id, provider: "sample", sourceId: `swept-${sources}` });
  return business.id;
}

async function run(world: World, state: "running" | "done"): Promise<number> {
  await deleteSyncRuns(world);
  const { db } = world.app.platform.database;
  const at = world.app.clock.now().toISOString();
  const finishedAt = state === "done" ? at : null;
  const { id } = onlyRow(
    await db.insert(syncRuns).values({ scope: "all", state, total: 1, startedAt: at, finishedAt }).returning(),
  );
  const businessId = await imported(world);
  await db.insert(syncResults).values({ runId: id, businessId, name: "Listing", outcome: "updated", createdAt: at });
  return id;
}

const starting =
  (input: object = {}): Arrange =>
  async (world) => {
    await deleteSyncRuns(world);
    return input;
  };

/** A valid call of every endpoint about synchronising. */
export const SYNC_CALLS: Record<string, Arrange> = {
  "GET /api/google-place-types": nothing,
  "GET /api/retail-google-place-types": nothing,
  "POST /api/businesses/{id}/sync-google-data": async (world) => {
    await deleteSyncRuns(world);
    return { params: { id: await imported(world) } };
  },
  "POST /api/businesses/bulk-sync-google-data": async (world) => {
    await deleteSyncRuns(world);
    return { body: { ids: [await imported(world)] } };
  },
  "POST /api/admin/retail-businesses/sync-all-photos": starting(),
  "POST /api/admin/retail-businesses/sync-all-details": starting(),
  "POST /api/admin/sync-all-businesses": starting(),
  "GET /api/admin/sync-status": async (world) => {
    await run(world, "running");
    return {};
  },
  "POST /api/admin/sync/cancel": async (world) => {
    await run(world, "running");
    return {};
  },
  "GET /api/admin/sync-runs": async (world) => {
    await run(world, "done");
    return {};
  },
  "GET /api/admin/sync-runs/{id}/results": async (world) => ({ params: { id: await run(world, "done") } }),
};
