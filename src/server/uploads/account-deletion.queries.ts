import { and, eq, not, notLike } from "drizzle-orm";
import type { Deleted } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { uploads } from "./uploads.table.ts";

/**
 * Every private file that somebody sent or had made: resumes, certificates, identity and claim documents, attachments.
 * @param kept folders of papers that the books keep
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
