import type { BusinessKind } from "#contract/business-kinds.ts";
import { call } from "#web/platform/api/call.ts";
import type { RunBatch } from "../bulk/run-in-batches.ts";

/** Bulk actions on listings. */
export type BulkAction = "verify" | "remove" | "restore" | "category";

/** The API call that runs an action on one batch. */
export function runBatchOf(
  act: BulkAction,
  kind: BusinessKind,
  {
    categoryId,
    versions = new Map(),
  }: { categoryId?: number | undefined; versions?: ReadonlyMap<number, number> } = {},
): RunBatch {
  return async (ids) => {
    const input = { body: { ids } };
    if (act === "verify") {
      const read = ids.flatMap((id) => {
        const version = versions.get(id);
        return version === undefined ? [] : { id, version };
      });
      return (await call("POST /api/admin/businesses/verify-multiple", { body: { ids, versions: read } })).results;
    }
    if (act === "restore") return (await call("POST /api/admin/businesses/restore-multiple", input)).results;
    if (act === "category")
      return (
        await call("POST /api/admin/retail-businesses/update-categories", {
          body: { ids, categoryId: categoryId ?? 0 },
        })
      ).results;
    return (
      await call(
        kind === "retail"
          ? "POST /api/admin/retail-businesses/delete-multiple"
          : "POST /api/admin/businesses/delete-multiple",
        input,
      )
    ).results;
  };
}
