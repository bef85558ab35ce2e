import type { Deleted } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { findPlacesOf } from "./events.queries.ts";

/**
 * The database cascade deletes an account's event registrations; the cached pages of those events must be invalidated,
 * because their seats become free.
 */
export async function forgetRegistrations(tx: Db, userId: number): Promise<Deleted> {
  return { tags: (await findPlacesOf(tx, userId)).map((articleId) => `event:${articleId}`) };
}
