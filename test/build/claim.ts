import { businesses } from "#server/businesses/businesses.table.ts";
import { businessClaims, businessVerificationDocuments } from "#server/claims/claims.table.ts";
import { newKey } from "#server/platform/files/files.ts";
import { uploads } from "#server/uploads/uploads.table.ts";
import { eq } from "drizzle-orm";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type ClaimRow = typeof businessClaims.$inferSelect;
export type ClaimDocumentRow = typeof businessVerificationDocuments.$inferSelect;
type ClaimColumns = Partial<Omit<typeof businessClaims.$inferInsert, "businessId" | "userId">>;
type DocumentColumns = Partial<
  Omit<typeof businessVerificationDocuments.$inferInsert, "businessId" | "claimId" | "uploadedBy">
>;

/** A pending claim with a registration number; an approved one makes its claimant the owner. */
export async function buildClaim(
  app: BuilderApp,
  { business, claimant, ...columns }: ClaimColumns & { business: { id: number }; claimant: { id: number } | null },
): Promise<ClaimRow> {
  const { clock, database } = app.platform;
  const now = clock.now().toISOString();
  const status = columns.status ?? "pending";
  const rows = await database.db
    .insert(businessClaims)
    .values({
      position: "Manager",
      registrationNumber: "200912345K",
      submittedAt: now,
      decidedAt: status === "pending" ? null : now,
      reason: status === "rejected" || status === "undone" ? "The number belongs to someone else." : null,
      ...columns,
      businessId: business.id,
      userId: claimant?.id ?? null,
    })
    .returning();
  if (status === "approved" && claimant)
    await database.db
      .update(businesses)
      .set({ ownerId: claimant.id, verificationStatus: "approved" })
      .where(eq(businesses.id, business.id));
  return onlyRow(rows);
}

/** A document for a claim with its private file; without a claim it is not submitted yet. */
export async function buildClaimDocument(
  app: BuilderApp,
  {
    business,
    claim,
    uploader,
    ...columns
  }: DocumentColumns & { business: { id: number }; claim?: { id: number }; uploader: { id: number } },
): Promise<ClaimDocumentRow & { fileKey: string }> {
  const { clock, database, files } = app.platform;
  const fileKey = newKey("claims", "webp");
  const bytes = Buffer.from(`document of ${business.id}`);
  await files.put(fileKey, bytes, { contentType: "image/webp" });
  await database.db.insert(uploads).values({
    fileKey,
    kind: "document",
    contentType: "image/webp",
    size: bytes.byteLength,
    uploadedBy: uploader.id,
  });
  const rows = await database.db
    .insert(businessVerificationDocuments)
    .values({
      documentType: "business_registration",
      uploadDate: clock.now().toISOString(),
      fileKey,
      ...columns,
      businessId: business.id,
      claimId: claim?.id ?? null,
      uploadedBy: uploader.id,
    })
    .returning();
  return { ...onlyRow(rows), fileKey };
}
