import { eq, inArray } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { uploads } from "./uploads.table.ts";

export async function insertUpload(db: Db, upload: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(upload);
}

export async function deleteUploads(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(uploads).where(inArray(uploads.fileKey, [...keys]));
}

/** Whether anybody may read a file; undefined when it was never uploaded. */
export async function findVisibility(db: Db, key: string): Promise<boolean | undefined> {
  const [row] = await db.select({ isPublic: uploads.isPublic }).from(uploads).where(eq(uploads.fileKey, key));
  return row?.isPublic;
}

/** What a file is and whose; undefined when it was never uploaded. */
export async function findUpload(
  db: Db,
  key: string,
): Promise<Pick<typeof uploads.$inferSelect, "contentType" | "isPublic" | "uploadedBy"> | undefined> {
  const [row] = await db
    .select({ contentType: uploads.contentType, isPublic: uploads.isPublic, uploadedBy: uploads.uploadedBy })
    .from(uploads)
    .where(eq(uploads.fileKey, key));
  return row;
}
