import { and, arrayContains, count, desc, eq, inArray, isNull, like, lt, sql } from "drizzle-orm";
import type { ResumeContent, ResumeDraftContent } from "#contract/resumes.ts";
import { users } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { uploads } from "#server/uploads/uploads.table.ts";
import { resumeDrafts, resumes, resumeVersions } from "./resumes.table.ts";

export type ResumeRecord = typeof resumes.$inferSelect;
export type VersionRecord = typeof resumeVersions.$inferSelect;

const notDeleted = (userId: number) => and(eq(resumes.userId, userId), isNull(resumes.deletedAt));
const versionCount = sql<number>`(select count(*)::int from ${resumeVersions} v where v.resume_id = ${resumes.id})`;

/** A user's resumes with their current version, last changed first. */
export async function findOwn(db: Db, userId: number, window: { offset: number; limit: number }) {
  return db
    .select({ resume: resumes, version: resumeVersions, versionCount })
    .from(resumes)
    .innerJoin(resumeVersions, eq(resumeVersions.id, resumes.currentVersionId))
    .where(notDeleted(userId))
    .orderBy(desc(resumes.updatedAt), desc(resumes.id))
    .offset(window.offset)
    .limit(window.limit);
}

export async function countOwn(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(resumes).where(notDeleted(userId));
  return row?.count ?? 0;
}

export async function findOne(db: Db, id: number, userId: number) {
  const [row] = await db
    .select({ resume: resumes, version: resumeVersions, versionCount })
    .from(resumes)
    .innerJoin(resumeVersions, eq(resumeVersions.id, resumes.currentVersionId))
    .where(and(eq(resumes.id, id), notDeleted(userId)));
  return row;
}

/** Locks a user's resume for a change, so that its versions are numbered in sequence. */
export async function lockOne(db: Db, id: number, userId: number): Promise<ResumeRecord | undefined> {
  const [row] = await db
    .select()
    .from(resumes)
    .where(and(eq(resumes.id, id), notDeleted(userId)))
    .for("update");
  return row;
}

export async function insertResume(db: Db, values: typeof resumes.$inferInsert): Promise<ResumeRecord> {
  const [row] = await db.insert(resumes).values(values).returning();
  if (!row) throw new Error("a resume was not inserted");
  return row;
}

export async function updateResume(db: Db, id: number, values: Partial<typeof resumes.$inferInsert>): Promise<void> {
  await db.update(resumes).set(values).where(eq(resumes.id, id));
}

export async function deleteResume(db: Db, id: number): Promise<void> {
  await db.delete(resumes).where(eq(resumes.id, id));
}

export async function insertVersion(
  db: Db,
  values: Omit<typeof resumeVersions.$inferInsert, "number">,
): Promise<VersionRecord> {
  const [row] = await db
    .insert(resumeVersions)
    .values({
      ...values,
      number: sql`(select coalesce(max(number), 0) + 1 from ${resumeVersions} where resume_id = ${values.resumeId})`,
    })
    .returning();
  if (!row) throw new Error("a version was not inserted");
  return row;
}

export async function findVersions(db: Db, resumeId: number): Promise<VersionRecord[]> {
  return db
    .select()
    .from(resumeVersions)
    .where(eq(resumeVersions.resumeId, resumeId))
    .orderBy(desc(resumeVersions.number));
}

export async function findVersion(db: Db, id: number): Promise<VersionRecord | undefined> {
  const [row] = await db.select().from(resumeVersions).where(eq(resumeVersions.id, id));
  return row;
}

export async function deleteVersions(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(resumeVersions).where(inArray(resumeVersions.id, [...ids]));
}

/** The versions that a PDF, page image or certification file belongs to. */
export async function findVersionOf(db: Db, key: string): Promise<VersionRecord[]> {
  const holder = key.startsWith("resumes/")
    ? eq(resumeVersions.fileKey, key)
    : key.startsWith("resume-pages/")
      ? arrayContains(resumeVersions.pageKeys, [key])
      : sql`${resumeVersions.content} -> 'certifications' @> ${JSON.stringify([{ fileKey: key }])}::jsonb`;
  return db.select().from(resumeVersions).where(holder);
}

/** A user's resume that is not deleted, by the file of one of its versions. */
export async function findSendable(
  db: Db,
  fileKey: string,
  userId: number,
): Promise<{ resumeId: number; versionId: number; headline: string } | undefined> {
  const [row] = await db
    .select({ resumeId: resumes.id, versionId: resumeVersions.id, content: resumeVersions.content })
    .from(resumeVersions)
    .innerJoin(resumes, eq(resumes.id, resumeVersions.resumeId))
    .where(and(eq(resumeVersions.fileKey, fileKey), notDeleted(userId)));
  return row && { resumeId: row.resumeId, versionId: row.versionId, headline: row.content.personalInfo.title };
}

/** Those of the given PDFs whose resume is not deleted. */
export async function findExisting(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  if (fileKeys.length === 0) return [];
  const rows = await db
    .select({ fileKey: resumeVersions.fileKey })
    .from(resumeVersions)
    .innerJoin(resumes, eq(resumes.id, resumeVersions.resumeId))
    .where(and(inArray(resumeVersions.fileKey, [...fileKeys]), isNull(resumes.deletedAt)));
  return rows.map(({ fileKey }) => fileKey);
}

/** The owner of a version, and its PDF. */
export async function findOwnerOf(db: Db, versionId: number): Promise<{ userId: number; fileKey: string } | undefined> {
  const [row] = await db
    .select({ userId: resumes.userId, fileKey: resumeVersions.fileKey })
    .from(resumeVersions)
    .innerJoin(resumes, eq(resumes.id, resumeVersions.resumeId))
    .where(eq(resumeVersions.id, versionId));
  return row;
}

/**
 * Certification files that no version and no draft references.
 * @param among the keys to check, or the time before which files were stored
 */
export async function findUnusedFiles(
  db: Db,
  among: { keys: readonly string[] } | { storedBefore: string },
): Promise<string[]> {
  const condition =
    "keys" in among
      ? inArray(uploads.fileKey, [...among.keys])
      : and(like(uploads.fileKey, "certifications/%"), lt(uploads.createdAt, among.storedBefore));
  const rows = await db
    .select({ key: uploads.fileKey })
    .from(uploads)
    .where(
      and(
        condition,
        sql`not exists (select from ${resumeVersions} v
          where v.content -> 'certifications' @> jsonb_build_array(jsonb_build_object('fileKey', ${uploads.fileKey})))`,
        sql`not exists (select from ${resumeDrafts} d
          where d.user_id = ${uploads.uploadedBy} and strpos(d.content::text, ${uploads.fileKey}) > 0)`,
      ),
    )
    .limit(1_000);
  return rows.map(({ key }) => key);
}

/** Locks a user's row, so that their resumes are counted and created one after the other. */
export async function lockOwner(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

export function certificationKeys(content: ResumeContent): string[] {
  return content.certifications.map((item) => item.fileKey);
}

const ofResume = (resumeId: number | null) =>
  resumeId === null ? isNull(resumeDrafts.resumeId) : eq(resumeDrafts.resumeId, resumeId);

export async function findDraft(db: Db, userId: number, resumeId: number | null) {
  const [row] = await db
    .select()
    .from(resumeDrafts)
    .where(and(eq(resumeDrafts.userId, userId), ofResume(resumeId)));
  return row;
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export async function upsertDraft(
  db: Db,
  draft: { userId: number; resumeId: number | null; step: number; content: ResumeDraftContent; updatedAt: string },
) {
  const { step, content, updatedAt } = draft;
  const [row] = await db
    .insert(resumeDrafts)
    .values(draft)
    .onConflictDoUpdate({ target: [resumeDrafts.userId, resumeDrafts.resumeId], set: { step, content, updatedAt } })
    .returning();
  if (!row) throw new Error("a draft was not saved");
  return row;
}

export async function deleteDraft(db: Db, userId: number, resumeId: number | null): Promise<void> {
  await db.delete(resumeDrafts).where(and(eq(resumeDrafts.userId, userId), ofResume(resumeId)));
}
