import type { DeletionOutcome } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { findEventsOfUser } from "./events.queries.ts";

/** Returns the cache tags of the events whose seats become free when the cascade deletes the user's registrations. */
export async function registrationTags(tx: Db, userId: number): Promise<DeletionOutcome> {
  return { tags: (await findEventsOfUser(tx, userId)).map((articleId) => `event:${articleId}`) };
}
