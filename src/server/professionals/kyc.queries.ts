import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { KycDocument } from "#contract/kyc.ts";
import type { KycDocumentStatus } from "#contract/professionals.ts";
import { personName, users } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { PICTURE_HASH_BITS, SAME_PICTURE_BITS } from "#server/platform/files/picture-hash.ts";
import type { Act } from "#server/platform/undo.ts";
import { kycDocuments, professionalProfiles } from "./professionals.table.ts";

export type KycDocumentRow = typeof kycDocuments.$inferSelect;
export type KycProfile = NonNullable<Awaited<ReturnType<typeof lockKyc>>>;

/** Documents of a profile, newest first. */
export async function findKycDocuments(db: Db, professionalId: number): Promise<KycDocumentRow[]> {
  return db
    .select()
    .from(kycDocuments)
    .where(eq(kycDocuments.professionalId, professionalId))
    .orderBy(desc(kycDocuments.uploadedAt), desc(kycDocuments.id));
}

export async function findKycDocument(db: Db, id: number): Promise<KycDocumentRow | undefined> {
  const [row] = await db.select().from(kycDocuments).where(eq(kycDocuments.id, id));
  return row;
}

/** The document that a file belongs to. */
export async function findKycFile(
  db: Db,
  key: string,
): Promise<Pick<KycDocumentRow, "id" | "professionalId" | "documentName" | "documentType"> | undefined> {
  const [row] = await db
    .select({
      id: kycDocuments.id,
      professionalId: kycDocuments.professionalId,
      documentName: kycDocuments.documentName,
      documentType: kycDocuments.documentType,
    })
    .from(kycDocuments)
    .where(eq(kycDocuments.fileKey, key));
  return row;
}

/** The identity check of a profile, locked; every change to it or its documents takes this lock. */
export async function lockKyc(tx: Db, professionalId: number) {
  const [row] = await tx
    .select({
      id: professionalProfiles.id,
      userId: professionalProfiles.userId,
      isVerified: professionalProfiles.isVerified,
      verificationDate: professionalProfiles.verificationDate,
      verifiedName: professionalProfiles.verifiedName,
      kycStatus: professionalProfiles.kycStatus,
      kycSubmissionDate: professionalProfiles.kycSubmissionDate,
      kycDecidedAt: professionalProfiles.kycDecidedAt,
      kycRejectedFiles: professionalProfiles.kycRejectedFiles,
      updatedAt: professionalProfiles.updatedAt,
    })
    .from(professionalProfiles)
    .where(eq(professionalProfiles.id, professionalId))
    .for("no key update");
  return row;
}

/** The identity check of a user, locked; undefined without a profile. */
export async function lockKycOf(tx: Db, userId: number): Promise<KycProfile | undefined> {
  const { id } = professionalProfiles;
  const [row] = await tx.select({ id }).from(professionalProfiles).where(eq(professionalProfiles.userId, userId));
  return row && lockKyc(tx, row.id);
}

/** Keeps what a decision on an identity check changes. */
export async function keepKyc(act: Act, professionalId: number): Promise<void> {
  await act.keep(professionalProfiles, eq(professionalProfiles.id, professionalId));
  await act.keep(kycDocuments, eq(kycDocuments.professionalId, professionalId));
}

/** The name of a user. */
export async function findNames(tx: Db, userId: number) {
  const [row] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { firstName: null, lastName: null };
}

export async function updateKyc(
  tx: Db,
  professionalId: number,
  values: Partial<typeof professionalProfiles.$inferInsert>,
): Promise<void> {
  await tx.update(professionalProfiles).set(values).where(eq(professionalProfiles.id, professionalId));
}

export async function insertKycDocument(
  tx: Db,
  values: typeof kycDocuments.$inferInsert,
): Promise<KycDocumentRow | undefined> {
  const [row] = await tx.insert(kycDocuments).values(values).returning();
  return row;
}

export async function deleteKycDocument(
  tx: Db,
  professionalId: number,
  id: number,
): Promise<KycDocumentRow | undefined> {
  const [row] = await tx
    .delete(kycDocuments)
    .where(and(eq(kycDocuments.id, id), eq(kycDocuments.professionalId, professionalId)))
    .returning();
  return row;
}

export async function verifyKycDocument(
  tx: Db,
  id: number,
  by: { adminId: number; at: string },
): Promise<KycDocumentRow | undefined> {
  const [row] = await tx
    .update(kycDocuments)
    .set({ status: "verified", verifiedAt: by.at, verifiedBy: by.adminId })
    .where(eq(kycDocuments.id, id))
    .returning();
  return row;
}

/** Changes the status of a profile's documents; documents whose file is deleted keep their decision. */
export async function setKycDocumentsStatus(
  tx: Db,
  professionalId: number,
  move: { from: KycDocumentStatus; to: KycDocumentStatus },
  by?: { adminId: number; at: string },
): Promise<void> {
  await tx
    .update(kycDocuments)
    .set({ status: move.to, verifiedAt: by?.at ?? null, verifiedBy: by?.adminId ?? null })
    .where(
      and(
        eq(kycDocuments.professionalId, professionalId),
        eq(kycDocuments.status, move.from),
        isNotNull(kycDocuments.fileKey),
      ),
    );
}

/** Profiles decided by a moment that still have files uploaded before the decision. */
export async function findDecidedBefore(db: Db, moment: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: professionalProfiles.id })
    .from(professionalProfiles)
    .innerJoin(kycDocuments, eq(kycDocuments.professionalId, professionalProfiles.id))
    .where(
      and(
        inArray(professionalProfiles.kycStatus, ["verified", "rejected"]),
        lte(professionalProfiles.kycDecidedAt, moment),
        isNotNull(kycDocuments.fileKey),
        sql`${kycDocuments.uploadedAt} <= ${professionalProfiles.kycDecidedAt}`,
      ),
    )
    .orderBy(asc(professionalProfiles.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Keys of the files uploaded by a moment. */
export async function findKycFilesUntil(tx: Db, professionalId: number, moment: string): Promise<string[]> {
  const rows = await tx
    .select({ key: kycDocuments.fileKey })
    .from(kycDocuments)
    .where(
      and(
        eq(kycDocuments.professionalId, professionalId),
        isNotNull(kycDocuments.fileKey),
        lte(kycDocuments.uploadedAt, moment),
      ),
    );
  return rows.flatMap(({ key }) => key ?? []);
}

/** Deletes documents uploaded by a moment and never submitted. @returns the keys of their files */
export async function deleteNeverSubmitted(db: Db, moment: string): Promise<string[]> {
  const isOpen = sql`exists (select from ${professionalProfiles} where ${professionalProfiles.id} = ${kycDocuments.professionalId}
    and ${professionalProfiles.kycStatus} = 'not_submitted')`;
  const rows = await db
    .delete(kycDocuments)
    .where(and(lte(kycDocuments.uploadedAt, moment), isOpen))
    .returning({ key: kycDocuments.fileKey });
  return rows.flatMap(({ key }) => key ?? []);
}

const MAX_SEEN = 20;

/** Where the files of a professional's documents were handed in by others too, by the id of the document. */
export async function findSeenBefore(db: Db, professionalId: number): Promise<Map<number, KycDocument["seenAt"]>> {
  const looksSame = sql`exists (select from unnest(d.picture_hashes) as turned
    where bit_count(turned::bit(${sql.raw(String(PICTURE_HASH_BITS))}) # o.picture_hashes[1]::bit(${sql.raw(String(PICTURE_HASH_BITS))})) <= ${SAME_PICTURE_BITS})`;
  const { rows } = await db.execute<{ id: number } & KycDocument["seenAt"][number]>(sql`
    select d.id, o.professional_id as "professionalId", ${personName()} as name, o.status,
      coalesce(o.file_hash = d.file_hash, false) as "isSameFile"
    from kyc_documents d join kyc_documents o on o.professional_id <> d.professional_id
      and (o.file_hash = d.file_hash or ${looksSame})
    join professional_profiles p on p.id = o.professional_id join users on users.id = p.user_id
    where d.professional_id = ${professionalId} order by 5 desc, o.id limit ${MAX_SEEN}`);
  const seen = new Map<number, KycDocument["seenAt"]>();
  for (const { id, ...other } of rows) seen.set(id, [...(seen.get(id) ?? []), other]);
  return seen;
}

export async function clearFileKeys(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(kycDocuments)
    .set({ fileKey: null })
    .where(inArray(kycDocuments.fileKey, [...keys]));
}
