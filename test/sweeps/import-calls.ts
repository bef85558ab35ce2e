import { importBatches, importRows } from "#server/places/places.table.ts";
import type { BatchState } from "#contract/places.ts";
import { buildBusiness } from "#test/build/business.ts";
import type { Arrange } from "./calls.ts";

const FILE = "name,category,address,city,country\nSweep Hall,Gym,1 Road,Singapore,Singapore\n";

/** An import of one listing, in a state. */
const ofBatch =
  (state: BatchState): Arrange =>
  async ({ app }) => {
    const { db } = app.platform.database;
    const [batch] = await db
      .insert(importBatches)
      .values({ kind: "fitness", provider: "sample", state, createdAt: app.clock.now().toISOString() })
      .returning();
    if (!batch) throw new Error("no import");
    const { business } = await buildBusiness(app);
    const outcome = state === "checked" ? "duplicate" : "imported";
    await db
      .insert(importRows)
      .values({ batchId: batch.id, position: 1, outcome, name: business.name, businessId: business.id });
    return { params: { id: batch.id } };
  };

/** A valid call of every endpoint about imports. */
export const IMPORT_CALLS: Record<string, Arrange> = {
  "POST /api/businesses/import-from-google": () => ({ body: { limit: 2, dryRun: true } }),
  "POST /api/retail-businesses/import-from-google": () => ({ body: { limit: 2, dryRun: true } }),
  "GET /api/admin/imports": () => ({ query: { page: "1" } }),
  "GET /api/admin/imports/{id}": ofBatch("done"),
  "GET /api/admin/imports/{id}/rows": ofBatch("done"),
  "POST /api/admin/imports/{id}/confirm": ofBatch("checked"),
  "POST /api/admin/imports/{id}/undo": ofBatch("done"),
  "POST /api/admin/imports/csv": () => ({
    body: { kind: "fitness" },
    files: { file: new File([FILE], "listings.csv", { type: "text/csv" }) },
  }),
};
