import { and, eq, not, notLike } from "drizzle-orm";
import type { Deleted } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { uploads } from "./uploads.table.ts";

/**
 * Returns all private files that a user uploaded or generated, for deletion: resumes, certificates, identity and claim
 * documents, attachments.
 * @param kept folders that must be retained for accounting
 */
export async function forgetPrivateFiles(tx: Db, userId: number, kept: readonly string[]): Promise<Deleted> {
  const rows = await tx
    .select({ key: uploads.fileKey })
    .from(uploads)
    .where(
      and(
        eq(uploads.uploadedBy, userId),
        not(uploads.isPublic),
        ...kept.map((folder) => notLike(uploads.fileKey, `${folder}/%`)),
      ),
    );
  return { fileKeys: rows.map(({ key }) => key) };
}
