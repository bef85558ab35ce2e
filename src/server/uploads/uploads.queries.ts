import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { uploads } from "./uploads.table.ts";

export async function insertUpload(db: Db, upload: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(upload);
}

export async function deleteUploads(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(uploads).where(inArray(uploads.fileKey, [...keys]));
}

export async function markForDeletion(tx: Db, keys: readonly string[], now: string): Promise<void> {
  await tx
    .update(uploads)
    .set({ markedForDeletionAt: now })
    .where(inArray(uploads.fileKey, [...keys]));
}

/** Keys of files marked for deletion before a moment, up to `limit`. */
export async function findMarkedForDeletion(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: uploads.fileKey })
    .from(uploads)
    .where(lte(uploads.markedForDeletionAt, before))
    .orderBy(asc(uploads.markedForDeletionAt))
    .limit(limit);
  return rows.map(({ key }) => key);
}

/** Returns whether a file is public; undefined if it does not exist. */
export async function findVisibility(db: Db, key: string): Promise<boolean | undefined> {
  const [row] = await db.select({ isPublic: uploads.isPublic }).from(uploads).where(isAvailable(key));
  return row?.isPublic;
}

/** Returns the type and owner of a file; undefined if it does not exist. */
export async function findUpload(
  db: Db,
  key: string,
): Promise<Pick<typeof uploads.$inferSelect, "contentType" | "isPublic" | "uploadedBy"> | undefined> {
  const [row] = await db
    .select({ contentType: uploads.contentType, isPublic: uploads.isPublic, uploadedBy: uploads.uploadedBy })
    .from(uploads)
    .where(isAvailable(key));
  return row;
}

const isAvailable = (key: string) => and(eq(uploads.fileKey, key), isNull(uploads.markedForDeletionAt));
