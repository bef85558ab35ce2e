import { and, desc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { KycStatus } from "#contract/professionals.ts";
import { PAGE_LIMITS, toTotal } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { users } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Act } from "#server/platform/undo.ts";
import { certifications, professionalProfiles as profiles } from "#server/professionals/professionals.table.ts";

export interface ProfessionalsFilter {
  search?: string | undefined;
  kycStatus?: KycStatus | undefined;
}

/** Professionals with their accounts, including hidden ones: pending identity checks first, the oldest at the top. */
export function findProfessionals(db: Db, filter: ProfessionalsFilter, window: { offset: number; limit: number }) {
  return db
    .select({
      id: profiles.id,
      title: profiles.title,
      isVerified: profiles.isVerified,
      kycStatus: profiles.kycStatus,
      kycSubmissionDate: profiles.kycSubmissionDate,
      kycRejectionReason: profiles.kycRejectionReason,
      createdAt: profiles.createdAt,
      user: {
        id: users.id,
        username: sql<string>`${users.username}::text`,
        email: sql<string>`${users.email}::text`,
        firstName: users.firstName,
        lastName: users.lastName,
        country: users.country,
      },
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(matching(filter))
    .orderBy(
      sql`${profiles.kycStatus} = 'pending' desc`,
      sql`case when ${profiles.kycStatus} = 'pending' then ${profiles.kycSubmissionDate} end`,
      desc(profiles.createdAt),
      desc(profiles.id),
    )
    .offset(window.offset)
    .limit(window.limit);
}

export async function countProfessionals(db: Db, filter: ProfessionalsFilter): Promise<Total> {
  const some = db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(matching(filter))
    .limit(PAGE_LIMITS.exactTotal + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return toTotal(row?.count ?? 0);
}

/** Every word must occur in the name, e-mail address or title. */
function matching({ search = "", kycStatus }: ProfessionalsFilter): SQL | undefined {
  const words = search.split(" ").filter((word) => word !== "");
  return and(
    kycStatus && eq(profiles.kycStatus, kycStatus),
    ...words.map(
      (word) =>
        sql`position(lower(${word}) in lower(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.username}, ${users.email}, ${profiles.title}))) > 0`,
    ),
  );
}

/** Returns a professional, locked until the transaction ends, to decide about the badge. */
export async function lockProfessional(tx: Db, id: number) {
  const [row] = await tx
    .select({ id: profiles.id, isVerified: profiles.isVerified })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for("no key update");
  return row;
}

export async function giveBadge(tx: Db, id: number, now: string): Promise<void> {
  const name = sql`(select concat_ws(' ', nullif(trim(u.first_name), ''), nullif(trim(u.last_name), '')) from users as u where u.id = ${profiles.userId})`;
  await tx
    .update(profiles)
    .set({ isVerified: true, verificationDate: now, verifiedName: name, updatedAt: now })
    .where(eq(profiles.id, id));
}

/** Returns a certification to decide about, locked until the transaction ends. */
export async function lockCertification(tx: Db, id: number) {
  const [row] = await tx
    .select({
      ...getTableColumns(certifications),
      userId: profiles.userId,
    })
    .from(certifications)
    .innerJoin(profiles, eq(profiles.id, certifications.professionalId))
    .where(eq(certifications.id, id))
    .for("no key update", { of: certifications });
  return row;
}

export const keepCertification = (act: Act, id: number): Promise<void> =>
  act.keep(certifications, eq(certifications.id, id));

export async function markVerified(tx: Db, id: number, by: { adminId: number; at: string }): Promise<void> {
  await tx
    .update(certifications)
    .set({ verified: true, verifiedAt: by.at, verifiedBy: by.adminId, updatedAt: by.at })
    .where(eq(certifications.id, id));
}

export async function markDeclined(
  tx: Db,
  id: number,
  by: { adminId: number; at: string; reason: string },
): Promise<void> {
  await tx
    .update(certifications)
    .set({ declinedAt: by.at, declinedBy: by.adminId, declineReason: by.reason, updatedAt: by.at })
    .where(eq(certifications.id, id));
}
