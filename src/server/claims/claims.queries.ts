import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { isoOf } from "#server/platform/database/columns.ts";
import type { Act } from "#server/platform/undo.ts";
import { businessClaims as claims, businessVerificationDocuments as documents } from "./claims.table.ts";

export type ClaimRow = typeof claims.$inferSelect;
export type DocumentRow = typeof documents.$inferSelect;
export type ClaimedListing = NonNullable<Awaited<ReturnType<typeof findListing>>>;

/** The columns of a claimed listing that are shown or that decisions depend on. */
const listing = {
  id: businesses.id,
  kind: businesses.kind,
  name: businesses.name,
  logo: businesses.logo,
  city: businesses.mainCity,
  country: businesses.mainCountry,
  websiteUrl: businesses.websiteUrl,
  ownerId: businesses.ownerId,
  isPublic: businesses.isPublic,
  verificationStatus: businesses.verificationStatus,
  deletedAt: businesses.deletedAt,
};

export async function findListing(db: Db, id: number) {
  const [row] = await db.select(listing).from(businesses).where(eq(businesses.id, id));
  return row;
}

/** Locks a listing until the transaction ends; transactions that give it an owner or a claim wait for this lock. */
export async function lockListing(tx: Db, id: number): Promise<ClaimedListing | undefined> {
  const [row] = await tx.select(listing).from(businesses).where(eq(businesses.id, id)).for("no key update");
  return row;
}

/** Whether a user has an open claim of a listing, and until when they must wait after a rejection. */
export async function findOwnClaiming(
  db: Db,
  { businessId, userId }: { businessId: number; userId: number },
): Promise<{ hasOpenClaim: boolean; retryAt: string | null }> {
  const [row] = await db
    .select({
      hasOpenClaim: sql<boolean>`coalesce(bool_or(${claims.status} = 'pending'), false)`,
      retryAt: sql<string | Date | null>`max(${claims.retryAt})`,
    })
    .from(claims)
    .where(and(eq(claims.businessId, businessId), eq(claims.userId, userId)));
  return { hasOpenClaim: row?.hasOpenClaim ?? false, retryAt: row?.retryAt == null ? null : isoOf(row.retryAt) };
}

/** Closes the other open claims of a listing. @returns them */
export async function closeOtherClaims(
  tx: Db,
  of: { businessId: number; claimId: number },
  values: { decidedAt: string; decidedBy: number },
): Promise<ClaimRow[]> {
  return tx
    .update(claims)
    .set({ ...values, status: "closed" })
    .where(and(eq(claims.businessId, of.businessId), eq(claims.status, "pending"), ne(claims.id, of.claimId)))
    .returning();
}

/** Opens the claims that an approval closed again. @param at when it was approved. @returns them */
export async function reopenClaims(tx: Db, businessId: number, at: string): Promise<ClaimRow[]> {
  return tx
    .update(claims)
    .set({ status: "pending", decidedAt: null, decidedBy: null })
    .where(
      and(
        eq(claims.businessId, businessId),
        eq(claims.status, "closed"),
        eq(claims.decidedAt, at),
        isNotNull(claims.userId),
      ),
    )
    .returning();
}

/** A user's latest claim of a listing. */
export async function findLatestClaim(
  db: Db,
  of: { businessId: number; userId: number },
): Promise<ClaimRow | undefined> {
  const [row] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.businessId, of.businessId), eq(claims.userId, of.userId)))
    .orderBy(desc(claims.submittedAt), desc(claims.id))
    .limit(1);
  return row;
}

/** A user's claims with their listings, newest first. */
export async function findClaimsOf(db: Db, userId: number, window: { offset: number; limit: number }) {
  return db
    .select({ claim: claims, listing })
    .from(claims)
    .innerJoin(businesses, eq(businesses.id, claims.businessId))
    .where(eq(claims.userId, userId))
    .orderBy(desc(claims.submittedAt), desc(claims.id))
    .offset(window.offset)
    .limit(window.limit);
}

export async function countClaimsOf(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(claims).where(eq(claims.userId, userId));
  return row?.count ?? 0;
}

export async function findClaim(db: Db, id: number): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(claims).where(eq(claims.id, id));
  return row;
}

/** Locks a claim until the transaction ends; its listing must be locked before. */
export async function lockClaim(tx: Db, id: number): Promise<ClaimRow | undefined> {
  const [row] = await tx.select().from(claims).where(eq(claims.id, id)).for("no key update");
  return row;
}

/** Keeps what a decision on a claim changes: all claims of the listing, the listing and the role of the claimant. */
export async function keepClaims(act: Act, { businessId, userId }: ClaimRow): Promise<void> {
  await act.keep(businesses, eq(businesses.id, businessId));
  await act.keep(claims, eq(claims.businessId, businessId));
  if (userId !== null) await act.keep(users, eq(users.id, userId));
}

export async function insertClaim(tx: Db, values: typeof claims.$inferInsert): Promise<ClaimRow> {
  const [row] = await tx.insert(claims).values(values).returning();
  if (!row) throw new Error("A claim was not written");
  return row;
}

export async function updateClaim(tx: Db, id: number, values: Partial<typeof claims.$inferInsert>): Promise<void> {
  await tx.update(claims).set(values).where(eq(claims.id, id));
}

/** Withdraws a user's own open claim; undefined without one. */
export async function withdrawClaim(
  db: Db,
  of: { businessId: number; userId: number },
  at: string,
): Promise<number | undefined> {
  const [row] = await db
    .update(claims)
    .set({ status: "withdrawn", decidedAt: at })
    .where(and(eq(claims.businessId, of.businessId), eq(claims.userId, of.userId), eq(claims.status, "pending")))
    .returning({ id: claims.id });
  return row?.id;
}

/** The registration number of the latest approved claim of a listing. */
export async function findApprovedNumber(db: Db, businessId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ number: claims.registrationNumber })
    .from(claims)
    .where(and(eq(claims.businessId, businessId), eq(claims.status, "approved"), isNotNull(claims.registrationNumber)))
    .orderBy(desc(claims.decidedAt))
    .limit(1);
  return row?.number ?? undefined;
}

/** What the mail to the listing's domain needs; undefined when there is nothing to confirm. */
export async function findUnconfirmed(db: Db, id: number) {
  const [row] = await db
    .select({
      contactEmail: claims.contactEmail,
      businessName: businesses.name,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
    })
    .from(claims)
    .innerJoin(businesses, eq(businesses.id, claims.businessId))
    .innerJoin(users, eq(users.id, claims.userId))
    .where(and(eq(claims.id, id), eq(claims.status, "pending"), isNull(claims.contactEmailConfirmedAt)));
  return row;
}

/** The claim of a mailed link. */
export async function findByConfirmation(db: Db, hash: string) {
  const [row] = await db
    .select({
      id: claims.id,
      status: claims.status,
      submittedAt: claims.submittedAt,
      confirmedAt: claims.contactEmailConfirmedAt,
      businessName: businesses.name,
    })
    .from(claims)
    .innerJoin(businesses, eq(businesses.id, claims.businessId))
    .where(eq(claims.confirmationHash, hash));
  return row;
}

export async function confirmContact(db: Db, id: number, at: string): Promise<void> {
  await db
    .update(claims)
    .set({ contactEmailConfirmedAt: at })
    .where(and(eq(claims.id, id), eq(claims.status, "pending"), isNull(claims.contactEmailConfirmedAt)));
}

/** Sets or removes the owner of a listing; what visitors see of it stays the same. */
export async function updateListing(
  tx: Db,
  id: number,
  values: Partial<
    Pick<
      typeof businesses.$inferInsert,
      "ownerId" | "verificationStatus" | "verificationApprovedAt" | "verificationApprovedBy"
    >
  >,
): Promise<void> {
  await tx.update(businesses).set(values).where(eq(businesses.id, id));
}

/** Makes a customer a business admin when they run a listing; other roles stay. @returns whether the role changed */
export async function promoteToBusinessAdmin(tx: Db, userId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ role: "business_admin", updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.role, "customer")))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Documents of claims, in the order they were uploaded, by claim. */
export async function findDocumentsOf(db: Db, claimIds: readonly number[]): Promise<Map<number, DocumentRow[]>> {
  const found = new Map<number, DocumentRow[]>();
  if (claimIds.length === 0) return found;
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.claimId, [...claimIds]))
    .orderBy(asc(documents.uploadDate), asc(documents.id));
  for (const row of rows) if (row.claimId !== null) found.set(row.claimId, [...(found.get(row.claimId) ?? []), row]);
  return found;
}

interface UnsentKey {
  businessId: number;
  userId: number;
}
const isUnsentBy = ({ businessId, userId }: UnsentKey) =>
  and(eq(documents.businessId, businessId), eq(documents.uploadedBy, userId), isNull(documents.claimId));

/** The documents that a user uploaded for a listing and has not sent yet. */
export async function findUnsent(db: Db, of: UnsentKey): Promise<DocumentRow[]> {
  return db.select().from(documents).where(isUnsentBy(of)).orderBy(asc(documents.uploadDate), asc(documents.id));
}

/** Adds the unsent documents of a user for a listing to a claim. */
export async function sendDocuments(tx: Db, of: UnsentKey, claimId: number): Promise<DocumentRow[]> {
  const rows = await tx.update(documents).set({ claimId }).where(isUnsentBy(of)).returning();
  return rows.toSorted((a, b) => a.id - b.id);
}

export async function insertDocument(tx: Db, values: typeof documents.$inferInsert): Promise<DocumentRow> {
  const [row] = await tx.insert(documents).values(values).returning();
  if (!row) throw new Error("A document was not written");
  return row;
}

export async function deleteUnsent(db: Db, of: UnsentKey, id: number): Promise<DocumentRow | undefined> {
  const [row] = await db
    .delete(documents)
    .where(and(eq(documents.id, id), isUnsentBy(of)))
    .returning();
  return row;
}

export async function findDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  return row;
}

export async function findDocumentByFile(db: Db, key: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.fileKey, key));
  return row;
}

export async function updateDocument(
  tx: Db,
  id: number,
  values: Partial<typeof documents.$inferInsert>,
): Promise<DocumentRow | undefined> {
  const [row] = await tx.update(documents).set(values).where(eq(documents.id, id)).returning();
  return row;
}

/** Keys of files whose claims were decided by that moment. */
export async function findDecidedFiles(db: Db, moment: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: documents.fileKey })
    .from(documents)
    .innerJoin(claims, eq(claims.id, documents.claimId))
    .where(and(ne(claims.status, "pending"), lte(claims.decidedAt, moment), isNotNull(documents.fileKey)))
    .limit(limit);
  return rows.flatMap(({ key }) => key ?? []);
}

export async function clearFileKeys(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .update(documents)
    .set({ fileKey: null })
    .where(inArray(documents.fileKey, [...keys]));
}

/** Locks documents that were uploaded by that moment and never sent; skips those that are being sent. */
export async function lockUnsentDocuments(tx: Db, moment: string, limit: number): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(documents)
    .where(and(isNull(documents.claimId), lte(documents.uploadDate, moment)))
    .limit(limit)
    .for("update", { skipLocked: true });
}

export async function deleteDocuments(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(documents).where(inArray(documents.id, [...ids]));
}

/** Files uploaded for claims of listings. */
export async function findFilesOf(tx: Db, businessIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ fileKey: documents.fileKey })
    .from(documents)
    .where(and(inArray(documents.businessId, [...businessIds]), isNotNull(documents.fileKey)));
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}
