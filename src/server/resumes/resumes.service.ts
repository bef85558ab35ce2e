import type { z } from "zod";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import {
  RESUME_LIMITS,
  type resume,
  type ResumeContent,
  type ResumePayload,
  type resumeRow,
  type resumeVersion,
} from "#contract/resumes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { errorsText } from "#contract/texts/errors.ts";
import { resumeDocumentText } from "#contract/texts/resume-document.ts";
import type { Total } from "#contract/total.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import { requireCurrent } from "#server/platform/version.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { fileUrl, type Uploads } from "#server/uploads/uploads.service.ts";
import { CERTIFICATIONS_FOLDER, storeCertifications } from "./certification-files.service.ts";
import { contentOf, keyOf, presentResume, presentRow } from "./resumes.present.ts";
import { createDrafts } from "./resume-drafts.service.ts";
import { createFileGrants } from "./resume-files.service.ts";
import { createVersions, requireCapacity } from "./resume-versions.service.ts";
import {
  countOwn,
  deleteDraft,
  deleteResume,
  findExisting,
  findOne,
  findOwn,
  findOwnerOf,
  findSendable,
  findUnusedFiles,
  findVersion,
  findVersions,
  lockOne,
  updateResume,
} from "./resumes.queries.ts";

/** What a later domain knows about sent versions; must not be called while domains are created. */
export interface ResumeRecipients {
  /** Whether this version was sent to the caller. */
  mayRead(versionId: number, caller: SignedInUser): Promise<boolean>;
  /** Those of the given versions that were sent. */
  findSent(versionIds: readonly number[]): Promise<Set<number>>;
}

/** What a later domain knows about jobs; must not be called while domains are created. */
export interface ResumeJobs {
  isVisible(jobId: number, reader: SignedInUser): Promise<boolean>;
}

const FILE_NAME_MAX = 255;
/** How long an uploaded file may wait for a draft or resume that references it. */
const UNUSED_MS = 7 * 24 * 60 * 60 * 1000;

export type Resumes = ReturnType<typeof createResumes>;

/** Resumes built by users: content, drafts, versions and files. spec: calls §7.4, DECISIONS 26, 27 */
export function createResumes(
  platform: Pick<Platform, "clock" | "database" | "events" | "log" | "printer" | "throttle">,
  {
    uploads,
    professionals,
    activity,
    recipients,
    jobs,
  }: {
    uploads: Uploads;
    professionals: Pick<Professionals, "mayReadResume">;
    activity: Activity;
    recipients: ResumeRecipients;
    jobs: ResumeJobs;
  },
) {
  const { clock, events, throttle } = platform;
  const { db } = platform.database;
  const versions = createVersions(platform, { uploads, findSent: recipients.findSent });

  /** Whether the version was sent to the caller with an application, or its owner's profile offers it to them. */
  async function mayRead(versionId: number, caller: SignedInUser): Promise<boolean> {
    if (await recipients.mayRead(versionId, caller)) return true;
    const owner = await findOwnerOf(db, versionId);
    return professionals.mayReadResume(owner && { userId: owner.userId, resumeUrl: fileUrl(owner.fileKey) }, caller);
  }

  async function requireOne(id: number, userId: number) {
    const found = await findOne(db, id, userId);
    if (!found) throw appError("resumes.not_found");
    return found;
  }

  return {
    ...createDrafts(platform, requireOne),

    fileGrants: createFileGrants(db, { uploads, activity, events, mayRead }),

    /**
     * Generates the PDF of a new resume, or with resumeId the next version of the caller's resume.
     * @throws invalid with its fields, resumes.not_found, resumes.too_many, resumes.not_made, busy, too_many_requests
     */
    async generate(payload: ResumePayload, user: SignedInUser): Promise<z.input<typeof resume>> {
      await throttle.consume(THROTTLES.generate, String(user.id));
      const { resumeId, jobId, template } = payload;
      const known = resumeId === undefined ? undefined : await requireOne(resumeId, user.id);
      if (!known) await requireCapacity(db, user.id);
      // The job of an earlier version may be gone by now.
      if (jobId !== null && jobId !== known?.resume.jobId && !(await jobs.isVisible(jobId, user)))
        throw invalidFields({ jobId: errorsText["jobs.not_found"] });
      const { certifications, stored } = await storeCertifications(uploads, payload.certifications, user.id);
      const content = toContent(payload, certifications);
      const id = await versions.create({ userId: user.id, resumeId, jobId, template, content }, stored);
      return presentResume(await requireOne(id, user.id));
    },

    /** The caller's resumes, last changed first. */
    async listOwn(
      query: PageQuery,
      user: SignedInUser,
    ): Promise<{ resumes: z.input<typeof resumeRow>[]; total: Total }> {
      const [rows, counted] = await Promise.all([findOwn(db, user.id, pageWindow(query)), countOwn(db, user.id)]);
      return { resumes: rows.map(presentRow), total: toTotal(counted) };
    },

    /** One of the caller's resumes. @throws resumes.not_found if it is missing or another user's */
    async get(id: number, user: SignedInUser): Promise<z.input<typeof resume>> {
      return presentResume(await requireOne(id, user.id));
    },

    async rename(
      id: number,
      {
        version,
        ...patch
      }: { title?: string | undefined; description?: string | null | undefined; version?: number | undefined },
      user: SignedInUser,
    ): Promise<z.input<typeof resumeRow>> {
      await withTransaction(db, async (tx) => {
        await lockOne(tx, id, user.id);
        const found = await findOne(tx, id, user.id);
        if (!found) throw appError("resumes.not_found");
        requireCurrent(version, presentRow(found));
        await updateResume(tx, id, { ...patch, updatedAt: clock.now().toISOString() });
      });
      return presentRow(await requireOne(id, user.id));
    },

    /** Copies a resume, with its own file. @throws resumes.not_found, resumes.too_many, resumes.not_made */
    async duplicate(id: number, user: SignedInUser): Promise<z.input<typeof resumeRow>> {
      await throttle.consume(THROTTLES.generate, String(user.id));
      const { resume: source } = await requireOne(id, user.id);
      await requireCapacity(db, user.id);
      const { jobId, template } = source;
      const title = fill(resumeDocumentText.copy, { title: source.title }).slice(0, RESUME_LIMITS.lineMax);
      const copy = { userId: user.id, resumeId: undefined, jobId, title, template, content: contentOf(source) };
      return presentRow(await requireOne(await versions.create(copy), user.id));
    },

    /** Every generated PDF of a resume, newest first. @throws resumes.not_found */
    async listVersions(id: number, user: SignedInUser): Promise<z.input<typeof resumeVersion>[]> {
      const { resume: row } = await requireOne(id, user.id);
      const made = await findVersions(db, id);
      const sent = await recipients.findSent(made.map((version) => version.id));
      return made.map((version) => ({
        id: version.id,
        number: version.number,
        createdAt: version.createdAt,
        resumeUrl: fileUrl(version.fileKey),
        current: version.id === row.currentVersionId,
        sent: sent.has(version.id),
      }));
    },

    /** Deletes a resume with its files; recipients keep the versions sent to them. @throws resumes.not_found */
    async remove(id: number, user: SignedInUser): Promise<void> {
      const gone = await withTransaction(db, async (tx) => {
        if (!(await lockOne(tx, id, user.id))) throw appError("resumes.not_found");
        const keys = await versions.drop(tx, await findVersions(tx, id));
        if ((await findVersions(tx, id)).length === 0) await deleteResume(tx, id);
        else {
          await updateResume(tx, id, { deletedAt: clock.now().toISOString() });
          await deleteDraft(tx, user.id, id);
        }
        return keys;
      });
      await versions.removeFiles(gone);
    },

    /** Deletes certification files stored over a week ago that nothing references. */
    async purgeUnused(): Promise<void> {
      const storedBefore = new Date(clock.now().getTime() - UNUSED_MS).toISOString();
      await uploads.removeFiles(await findUnusedFiles(db, { storedBefore }));
    },

    /** Stores a certification file for a draft. @throws FileRejected */
    async storeFile(file: UploadedFile, user: SignedInUser): Promise<{ url: string; fileName: string }> {
      const { key } = await uploads.storeDocument({
        bytes: file.bytes,
        folder: CERTIFICATIONS_FOLDER,
        userId: user.id,
      });
      return { url: fileUrl(key), fileName: file.name.slice(0, FILE_NAME_MAX) };
    },

    /** A resume of the user that is not deleted, by the URL of one of its PDFs. @throws resumes.not_found */
    async requireSendable(
      resumeUrl: string,
      userId: number,
    ): Promise<{ resumeId: number; versionId: number; headline: string }> {
      const key = keyOf(resumeUrl);
      const found = key === undefined ? undefined : await findSendable(db, key, userId);
      if (!found) throw appError("resumes.not_found");
      return found;
    },

    /** Those of the given URLs that are PDFs of a resume that is not deleted. */
    async findExisting(resumeUrls: readonly string[]): Promise<Set<string>> {
      const keys = resumeUrls.flatMap((url) => keyOf(url) ?? []);
      return new Set((await findExisting(db, keys)).map(fileUrl));
    },

    /** Image URLs of a version's pages; empty if the version is gone. */
    async pagesOf(versionId: number): Promise<string[]> {
      return ((await findVersion(db, versionId))?.pageKeys ?? []).map(fileUrl);
    },
  };
}

function toContent(payload: ResumePayload, certifications: ResumeContent["certifications"]): ResumeContent {
  const { firstName, lastName, email, phone, location, nationality, title, summary } = payload;
  const { education, experience, skills, coverLetter } = payload;
  return {
    personalInfo: { firstName, lastName, email, phone, location, nationality, title, summary },
    education,
    experience,
    skills,
    certifications,
    coverLetter,
  };
}
