import { newKey } from "#server/platform/files/files.ts";
import { kycDocuments } from "#server/professionals/professionals.table.ts";
import { uploads } from "#server/uploads/uploads.table.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type KycDocumentRow = typeof kycDocuments.$inferSelect;

/** A document of an identity check with its private file; by default a pending identity card. */
export async function buildKycDocument(
  app: BuilderApp,
  professional: { id: number; userId: number },
  overrides: Partial<Omit<typeof kycDocuments.$inferInsert, "professionalId">> = {},
): Promise<KycDocumentRow & { fileKey: string }> {
  const { clock, database, files } = app.platform;
  const fileKey = newKey("kyc", "webp");
  const bytes = Buffer.from(`document of ${professional.id}`);
  await files.put(fileKey, bytes, { contentType: "image/webp" });
  await database.db.insert(uploads).values({
    fileKey,
    kind: "document",
    contentType: "image/webp",
    size: bytes.byteLength,
    uploadedBy: professional.userId,
  });
  const rows = await database.db
    .insert(kycDocuments)
    .values({
      documentType: "id_card",
      uploadedAt: clock.now().toISOString(),
      fileKey,
      ...overrides,
      professionalId: professional.id,
    })
    .returning();
  return { ...onlyRow(rows), fileKey };
}
