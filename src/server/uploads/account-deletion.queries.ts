import { and, eq, not, notLike } from "drizzle-orm";
import type { DeletionOutcome } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { uploads } from "./uploads.table.ts";

/**
 * Returns all private files that a user uploaded or generated, for deletion: resumes, certificates, identity and claim
 * documents, attachments.
 * @param retainedFolders folders that must be retained for accounting
 */
export async function findPrivateFilesToDelete(
  tx: Db,
  userId: number,
  retainedFolders: readonly string[],
): Promise<DeletionOutcome> {
  const rows = await tx
    .select({ key: uploads.fileKey })
    .from(uploads)
    .where(
      and(
        eq(uploads.uploadedBy, userId),
        not(uploads.isPublic),
        ...retainedFolders.map((folder) => notLike(uploads.fileKey, `${folder}/%`)),
      ),
    );
  return { fileKeys: rows.map(({ key }) => key) };
}
