import { RESUME_LIMITS } from "#contract/resume-limits.ts";
import type { ResumeTemplate } from "#contract/resume-options.ts";
import type { ResumeContent } from "#contract/resumes.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { CERTIFICATIONS_FOLDER } from "./certification-files.ts";
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

interface Printed {
  fileKey: string;
  pageKeys: string[];
}

interface VersionsNeeds {
  uploads: Uploads;
  /** Those of the given versions that were handed to somebody. */
  findSent(versionIds: readonly number[]): Promise<Set<number>>;
}

/** @throws resumes.too_many when somebody has as many resumes as anybody may */
export async function requireRoom(db: Db, userId: number): Promise<void> {
  if ((await countOwn(db, userId)) >= RESUME_LIMITS.resumesMax) throw refuse("resumes.too_many");
}

/** The PDFs of resumes: printed, kept as versions, dropped with their files. spec: DECISIONS 26, 27 */
export function createVersions(
  { clock, database, log, printer }: Pick<Platform, "clock" | "database" | "log" | "printer">,
  { uploads, findSent }: VersionsNeeds,
) {
  const { db } = database;

  /** Deletes those versions that nobody received. @returns the keys of their files */
  async function drop(tx: Db, versions: readonly VersionRecord[]): Promise<string[]> {
    const sent = await findSent(versions.map((version) => version.id));
    const unsent = versions.filter((version) => !sent.has(version.id));
    if (unsent.length === 0) return [];
    await deleteVersions(
      tx,
      unsent.map((version) => version.id),
    );
    return unsent.flatMap((version) => [version.fileKey, ...version.pageKeys, ...certificationKeys(version.content)]);
  }

  /** Deletes files of versions that are gone; a certification may still be of use to another one, or to a draft. */
  async function removeFiles(keys: readonly string[]): Promise<void> {
    const isShared = (key: string) => key.startsWith(`${CERTIFICATIONS_FOLDER}/`);
    const unused = await findUnusedFiles(db, { keys: keys.filter(isShared) });
    await uploads.removeFiles([...keys.filter((key) => !isShared(key)), ...unused]);
  }

  return {
    drop,
    removeFiles,

    /** Prints and stores the PDF and its pages. @throws resumes.not_made, busy */
    async print(content: ResumeContent, template: ResumeTemplate, userId: number): Promise<Printed> {
      const made = await printer.print(templatePath(template), toDocument(content)).catch((error: unknown) => {
        if (error instanceof Error && error.name === "AppError") throw error;
        log.error({ err: error }, "a resume could not be printed");
        throw refuse("resumes.not_made");
      });
      const keys: string[] = [];
      try {
        const fileKey = await uploads.storeMade({ bytes: made.pdf, folder: "resumes", extension: "pdf", userId });
        keys.push(fileKey);
        for (const page of made.pages)
          keys.push(await uploads.storeMade({ bytes: page, folder: "resume-pages", extension: "webp", userId }));
        return { fileKey, pageKeys: keys.slice(1) };
      } catch (error) {
        await uploads.removeFiles(keys);
        throw error;
      }
    },

    /**
     * Writes a printed resume as a new one, or as the next version of one's own.
     * @returns its id
     * @throws resumes.not_found, resumes.too_many
     */
    async keep(
      values: {
        userId: number;
        resumeId: number | undefined;
        jobId: number | null;
        title?: string;
        template: ResumeTemplate;
        content: ResumeContent;
      },
      printed: Printed,
    ): Promise<number> {
      const { userId, resumeId, jobId, template, content } = values;
      const now = clock.now().toISOString();
      const kept = await withTransaction(db, async (tx) => {
        if (resumeId === undefined) {
          await lockOwner(tx, userId);
          await requireRoom(tx, userId);
        }
        const columns = { ...content, jobId, template, updatedAt: now };
        const { title = content.personalInfo.title } = values;
        const known = resumeId === undefined ? undefined : await lockOne(tx, resumeId, userId);
        if (resumeId !== undefined && !known) throw refuse("resumes.not_found");
        const row = known ?? (await insertResume(tx, { ...columns, userId, title, createdAt: now }));
        const version = await insertVersion(tx, { resumeId: row.id, content, template, ...printed, createdAt: now });
        await updateResume(tx, row.id, { ...columns, currentVersionId: version.id });
        await deleteDraft(tx, userId, resumeId ?? null);
        const old = (await findVersions(tx, row.id)).slice(RESUME_LIMITS.versionsMax);
        return { id: row.id, gone: await drop(tx, old) };
      });
      await removeFiles(kept.gone);
      return kept.id;
    },
  };
}
