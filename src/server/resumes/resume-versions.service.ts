import { RESUME_LIMITS, type ResumeContent, type ResumeTemplate } from "#contract/resumes.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { CERTIFICATIONS_FOLDER } from "./certification-files.service.ts";
import { templatePath, toDocument } from "./resume-document.ts";
import {
  certificationKeys,
  countOwn,
  deleteDraft,
  deleteVersions,
  findUnusedFiles,
  findVersions,
  insertResume,
  insertVersion,
  lockOne,
  lockOwner,
  updateResume,
  type VersionRecord,
} from "./resumes.queries.ts";

interface PrintedResume {
  fileKey: string;
  pageKeys: string[];
}

/** The version to print. */
interface NewVersion {
  userId: number;
  /** Undefined for a new resume. */
  resumeId: number | undefined;
  jobId: number | null;
  /** Title of a new resume; by default the headline of the content. */
  title?: string;
  template: ResumeTemplate;
  content: ResumeContent;
}

interface VersionsNeeds {
  uploads: Uploads;
  /** Those of the given versions that were sent. */
  findSent(versionIds: readonly number[]): Promise<Set<number>>;
}

/** @throws resumes.too_many if the user has reached the limit */
export async function requireCapacity(db: Db, userId: number): Promise<void> {
  if ((await countOwn(db, userId)) >= RESUME_LIMITS.resumesMax) throw appError("resumes.too_many");
}

/**
 * The PDFs of resumes: prints them, stores them as versions, and deletes versions with their files. spec: DECISIONS 26,
 * 27
 */
export function createVersions(
  { clock, database, log, printer }: Pick<Platform, "clock" | "database" | "log" | "printer">,
  { uploads, findSent }: VersionsNeeds,
) {
  const { db } = database;

  /** Deletes those of the versions that were never sent. @returns the keys of their files */
  async function deleteUnsentVersions(tx: Db, versions: readonly VersionRecord[]): Promise<string[]> {
    const sent = await findSent(versions.map((version) => version.id));
    const unsent = versions.filter((version) => !sent.has(version.id));
    if (unsent.length === 0) return [];
    await deleteVersions(
      tx,
      unsent.map((version) => version.id),
    );
    return unsent.flatMap((version) => [version.fileKey, ...version.pageKeys, ...certificationKeys(version.content)]);
  }

  /** Deletes files of deleted versions, except certification files that another version or a draft still uses. */
  async function removeFiles(keys: readonly string[]): Promise<void> {
    const isShared = (key: string) => key.startsWith(`${CERTIFICATIONS_FOLDER}/`);
    const unused = await findUnusedFiles(db, { keys: keys.filter(isShared) });
    await uploads.removeFiles([...keys.filter((key) => !isShared(key)), ...unused]);
  }

  /** Prints and stores the PDF and its pages. */
  async function print({ content, template, userId }: NewVersion): Promise<PrintedResume> {
    const made = await printer.print(templatePath(template), toDocument(content)).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      log.error({ err: error }, "a resume could not be printed");
      throw appError("resumes.not_made");
    });
    const keys: string[] = [];
    try {
      const fileKey = await uploads.storeGenerated({ bytes: made.pdf, folder: "resumes", extension: "pdf", userId });
      keys.push(fileKey);
      for (const page of made.pages)
        keys.push(await uploads.storeGenerated({ bytes: page, folder: "resume-pages", extension: "webp", userId }));
      return { fileKey, pageKeys: keys.slice(1) };
    } catch (error) {
      await uploads.removeFiles(keys);
      throw error;
    }
  }

  /** Saves a printed version. @returns the resume's id, and the file keys of the oldest versions it deleted */
  async function write(version: NewVersion, printed: PrintedResume): Promise<{ id: number; removedKeys: string[] }> {
    const { userId, resumeId, jobId, template, content, title = content.personalInfo.title } = version;
    const now = clock.now().toISOString();
    return withTransaction(db, async (tx) => {
      if (resumeId === undefined) {
        await lockOwner(tx, userId);
        await requireCapacity(tx, userId);
      }
      const columns = { ...content, jobId, template, updatedAt: now };
      const known = resumeId === undefined ? undefined : await lockOne(tx, resumeId, userId);
      if (resumeId !== undefined && !known) throw appError("resumes.not_found");
      const row = known ?? (await insertResume(tx, { ...columns, userId, title, createdAt: now }));
      const saved = await insertVersion(tx, { resumeId: row.id, content, template, ...printed, createdAt: now });
      await updateResume(tx, row.id, { ...columns, currentVersionId: saved.id });
      await deleteDraft(tx, userId, resumeId ?? null);
      const old = (await findVersions(tx, row.id)).slice(RESUME_LIMITS.versionsMax);
      return { id: row.id, removedKeys: await deleteUnsentVersions(tx, old) };
    });
  }

  return {
    drop: deleteUnsentVersions,
    removeFiles,

    /**
     * Prints a resume and saves it as a new one, or as the next version of the caller's resume. Leaves no file behind
     * on failure.
     * @param stored keys of files already stored for it
     * @returns the resume's id
     * @throws resumes.not_found, resumes.too_many, resumes.not_made, busy
     */
    async create(version: NewVersion, stored: readonly string[] = []): Promise<number> {
      const made = [...stored];
      let saved: Awaited<ReturnType<typeof write>>;
      try {
        const printed = await print(version);
        made.push(printed.fileKey, ...printed.pageKeys);
        saved = await write(version, printed);
      } catch (error) {
        await uploads.removeFiles(made);
        throw error;
      }
      // The version is saved by now, so a failure here must not delete its files.
      await removeFiles(saved.removedKeys).catch((error: unknown) =>
        log.error({ err: error, resumeId: saved.id }, "files of old versions could not be removed"),
      );
      return saved.id;
    },
  };
}
