import type { Deleted } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { findPlacesOf } from "./events.queries.ts";

/** Places at events go with the account, and are free again. */
export async function forgetRegistrations(tx: Db, userId: number): Promise<Deleted> {
  return { tags: (await findPlacesOf(tx, userId)).map((articleId) => `event:${articleId}`) };
}
