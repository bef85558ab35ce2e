import { certifications } from "#server/professionals/professionals.table.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type CertificationRow = typeof certifications.$inferSelect;

/** A credential of a profile, by default submitted, verified and without an expiry date. */
export async function buildCertification(
  app: BuilderApp,
  professional: { id: number },
  overrides: Partial<Omit<typeof certifications.$inferInsert, "professionalId">> = {},
): Promise<CertificationRow> {
  const now = app.platform.clock.now().toISOString();
  const rows = await app.platform.database.db
    .insert(certifications)
    .values({
      name: "First Aid",
      issuingOrganization: "Singapore Red Cross",
      submittedAt: now,
      verified: true,
      createdAt: now,
      updatedAt: now,
      ...overrides,
      professionalId: professional.id,
    })
    .returning();
  await app.platform.cache.invalidate(`professional:${professional.id}`, "professionals");
  return onlyRow(rows);
}
