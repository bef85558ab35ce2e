import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { certifications, professionalProfiles } from "./professionals.table.ts";

export type CertificationRow = typeof certifications.$inferSelect;
export type CertificationValues = Omit<typeof certifications.$inferInsert, "id" | "professionalId">;

/**
 * Certifications of several profiles: valid ones first, then verified ones, then by name. @param today the day
 * (YYYY-MM-DD) that decides validity
 */
export async function findCertifications(
  db: Db,
  professionalIds: readonly number[],
  today: string,
): Promise<CertificationRow[]> {
  if (professionalIds.length === 0) return [];
  return db
    .select()
    .from(certifications)
    .where(inArray(certifications.professionalId, [...professionalIds]))
    .orderBy(
      sql`coalesce(${certifications.expiryDate} < ${today}::date, false)`,
      sql`${certifications.verified} desc`,
      sql`lower(${certifications.name})`,
      asc(certifications.id),
    );
}

/** A certification of a profile. */
export async function findCertification(
  db: Db,
  professionalId: number,
  id: number,
): Promise<CertificationRow | undefined> {
  const [row] = await db
    .select()
    .from(certifications)
    .where(and(eq(certifications.id, id), eq(certifications.professionalId, professionalId)));
  return row;
}

/** The certification that a file belongs to. */
export async function findCertificationByFile(db: Db, key: string): Promise<{ name: string } | undefined> {
  const [row] = await db
    .select({ name: certifications.name })
    .from(certifications)
    .where(eq(certifications.certificateKey, key));
  return row;
}

export async function countCertifications(db: Db, professionalId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(certifications)
    .where(eq(certifications.professionalId, professionalId));
  return row?.count ?? 0;
}

export async function insertCertification(
  tx: Db,
  values: CertificationValues & { professionalId: number },
): Promise<CertificationRow | undefined> {
  const [row] = await tx.insert(certifications).values(values).returning();
  return row;
}

export async function updateCertification(
  tx: Db,
  id: number,
  values: Partial<CertificationValues>,
): Promise<CertificationRow | undefined> {
  const [row] = await tx.update(certifications).set(values).where(eq(certifications.id, id)).returning();
  return row;
}

export async function deleteCertification(
  db: Db,
  professionalId: number,
  id: number,
): Promise<CertificationRow | undefined> {
  const [row] = await db
    .delete(certifications)
    .where(and(eq(certifications.id, id), eq(certifications.professionalId, professionalId)))
    .returning();
  return row;
}

/** Certifications that expire by a day and whose final reminder was not sent yet, ordered by id. */
export async function findExpiring(db: Db, lastDay: string, after: number, limit: number) {
  return db
    .select({
      id: certifications.id,
      professionalId: certifications.professionalId,
      userId: professionalProfiles.userId,
      name: certifications.name,
      expiryDate: certifications.expiryDate,
      remindedDays: certifications.remindedDays,
    })
    .from(certifications)
    .innerJoin(professionalProfiles, eq(professionalProfiles.id, certifications.professionalId))
    .where(
      and(
        lte(certifications.expiryDate, lastDay),
        gt(certifications.id, after),
        or(isNull(certifications.remindedDays), gt(certifications.remindedDays, 0)),
      ),
    )
    .orderBy(asc(certifications.id))
    .limit(limit);
}

/** Records a reminder, once even under concurrent runs. @returns whether this call recorded it */
export async function recordReminder(
  db: Db,
  certification: { id: number; expiryDate: string },
  stage: number,
): Promise<boolean> {
  const rows = await db
    .update(certifications)
    .set({ remindedDays: stage })
    .where(
      and(
        eq(certifications.id, certification.id),
        eq(certifications.expiryDate, certification.expiryDate),
        or(isNull(certifications.remindedDays), gt(certifications.remindedDays, stage)),
      ),
    )
    .returning({ id: certifications.id });
  return rows.length > 0;
}
