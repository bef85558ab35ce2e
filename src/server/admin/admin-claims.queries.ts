import { and, aliasedTable, desc, eq, sql, type SQL } from "drizzle-orm";
import type { ClaimStatus } from "#contract/claims.ts";
import { PAGE_LIMITS, toTotal } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { businessClaims as claims } from "#server/claims/claims.table.ts";
import type { Db } from "#server/platform/database/connect.ts";

export interface ClaimsFilter {
  id?: number | undefined;
  status?: ClaimStatus | undefined;
  search?: string | undefined;
}

const deciders = aliasedTable(users, "deciders");

const documentsOf = sql`from business_verification_documents as d where d.claim_id = ${claims.id}`;
/** How much the evidence of a claim proves: a confirmed address at the listing's domain most, a number least. */
const evidenceRank = sql`case
  when ${claims.contactEmailConfirmedAt} is not null then 4
  when exists (select ${documentsOf} and d.is_validated) then 3
  when exists (select ${documentsOf} and d.rejection_reason is null) then 2
  when ${claims.registrationNumber} is not null then 1 else 0 end`;

/**
 * Claims with listing and claimant: pending ones first, those of a listing together with the best evidence at the top,
 * the longest waiting listing first; then the latest decided. spec: DECISIONS 55
 */
export function findClaims(db: Db, filter: ClaimsFilter, window: { offset: number; limit: number }) {
  return db
    .select({
      claim: claims,
      business: {
        id: businesses.id,
        kind: businesses.kind,
        name: businesses.name,
        logo: businesses.logo,
        city: businesses.mainCity,
        country: businesses.mainCountry,
        websiteUrl: businesses.websiteUrl,
        ownerId: businesses.ownerId,
      },
      claimant: {
        id: users.id,
        username: sql<string>`${users.username}::text`,
        email: sql<string>`${users.email}::text`,
        firstName: users.firstName,
        lastName: users.lastName,
        isVerified: users.isVerified,
        createdAt: users.createdAt,
      },
      decidedBy: sql<string | null>`${deciders.username}::text`,
      otherOpenClaims: sql<number>`(select count(*)::int from business_claims as o
        where o.business_id = ${claims.businessId} and o.status = 'pending' and o.id <> ${claims.id})`,
    })
    .from(claims)
    .innerJoin(businesses, eq(businesses.id, claims.businessId))
    .leftJoin(users, eq(users.id, claims.userId))
    .leftJoin(deciders, eq(deciders.id, claims.decidedBy))
    .where(matching(filter))
    .orderBy(
      sql`${claims.status} = 'pending' desc`,
      sql`case when ${claims.status} = 'pending' then (select min(o.submitted_at) from business_claims as o
        where o.business_id = ${claims.businessId} and o.status = 'pending') end`,
      sql`case when ${claims.status} = 'pending' then ${claims.businessId} end`,
      sql`case when ${claims.status} = 'pending' then ${evidenceRank} end desc nulls last`,
      sql`case when ${claims.status} = 'pending' then ${claims.submittedAt} end`,
      desc(claims.decidedAt),
      desc(claims.id),
    )
    .offset(window.offset)
    .limit(window.limit);
}

export async function countClaims(db: Db, filter: ClaimsFilter): Promise<Total> {
  const some = db
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(businesses, eq(businesses.id, claims.businessId))
    .leftJoin(users, eq(users.id, claims.userId))
    .where(matching(filter))
    .limit(PAGE_LIMITS.exactTotal + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return toTotal(row?.count ?? 0);
}

/** Every word must occur in the listing's name or the claimant's names. */
function matching({ id, status, search = "" }: ClaimsFilter): SQL | undefined {
  const words = search.split(" ").filter((word) => word !== "");
  return and(
    id === undefined ? undefined : eq(claims.id, id),
    status && eq(claims.status, status),
    ...words.map(
      (word) =>
        sql`position(lower(${word}) in lower(concat_ws(' ', ${businesses.name}, ${users.firstName}, ${users.lastName}, ${users.username}, ${users.email}))) > 0`,
    ),
  );
}
