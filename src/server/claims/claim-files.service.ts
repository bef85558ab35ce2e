import type { PurgeHook } from "#server/businesses/businesses.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { FileGrants, Uploads } from "#server/uploads/uploads.service.ts";
import { UNSENT_DAYS } from "./claims.policy.ts";
import {
  deleteDocuments,
  findDecidedFiles,
  findDocumentByFile,
  findFilesOf,
  clearFileKeys,
  lockUnsentDocuments,
} from "./claims.queries.ts";

/** Records that an admin views a document; the view is rejected when that fails. */
export type NoteView = (view: { actorId: number; businessId: number; documentId: number }) => Promise<void>;

const DAY_MS = 86_400_000;
const BATCH = 100;

/** The files of claims: private to their uploader and to admins, whose views are recorded; deleted after a time. */
export function createClaimFiles(
  { clock, database: { db }, settings }: Pick<Platform, "clock" | "database" | "settings">,
  { uploads, noteView, folder }: { uploads: Pick<Uploads, "removeFiles">; noteView: NoteView; folder: string },
) {
  const fileGrants: FileGrants = {
    [folder]: {
      mayRead: () => Promise.resolve(false),
      nameOf: async (key) => {
        const file = await findDocumentByFile(db, key);
        return file && (file.documentName ?? file.documentType);
      },
      onRead: async (key, caller) => {
        const file = await findDocumentByFile(db, key);
        if (file) await noteView({ actorId: caller.id, businessId: file.businessId, documentId: file.id });
      },
    },
  };

  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();

  // The claims are deleted by their foreign key.
  const purge: PurgeHook = async (tx, ids) => ({ fileKeys: await findFilesOf(tx, ids) });

  return {
    fileGrants,
    purge,
    /** Deletes the files of claims that were decided long enough ago, and uploads that were never sent. */
    async deleteExpiredFiles(): Promise<void> {
      for (;;) {
        const keys = await findDecidedFiles(db, before(settings.get().retention.claimDays), BATCH);
        if (keys.length === 0) break;
        // The files first: after a failure the next run still finds their keys.
        await uploads.removeFiles(keys);
        await clearFileKeys(db, keys);
      }
      for (;;) {
        const forgotten = await withTransaction(db, async (tx) => {
          const rows = await lockUnsentDocuments(tx, before(UNSENT_DAYS), BATCH);
          if (rows.length === 0) return 0;
          await uploads.removeFiles(rows.flatMap(({ fileKey }) => fileKey ?? []));
          await deleteDocuments(
            tx,
            rows.map(({ id }) => id),
          );
          return rows.length;
        });
        if (forgotten === 0) return;
      }
    },
  };
}
