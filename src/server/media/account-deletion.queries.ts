import type { Deleted } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { findPlacesOf } from "./events.queries.ts";

/** Returns the cache tags of the events whose seats become free when the cascade deletes the user's registrations. */
export async function forgetRegistrations(tx: Db, userId: number): Promise<Deleted> {
  return { tags: (await findPlacesOf(tx, userId)).map((articleId) => `event:${articleId}`) };
}
