import type { Db } from "#server/platform/database/connect.ts";
import type { FileGrants } from "#server/uploads/uploads.service.ts";
import { isPhotoOfReceived } from "./received.queries.ts";

/** The folder of the photos of reviews. */
export const REVIEW_PHOTOS = "reviews";

/**
 * Photos of a review that is not public are seen by those who see the review: its author, admins, and who acts for the
 * listing. spec: DECISIONS 46
 */
export function createPhotoGrants(db: Db): FileGrants {
  return {
    [REVIEW_PHOTOS]: { isPublicForNow: true, mayRead: (key, caller) => isPhotoOfReceived(db, key, caller) },
  };
}
