import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { listingPath } from "#contract/businesses.ts";
import { personName, users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { managerInvitations } from "#server/businesses/managers.table.ts";
import { conversations } from "#server/messages/messages.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";

/** The name of the business if a user writes for their own, otherwise the user's name. */
const senderName = () => sql<string>`coalesce(${businesses.name}, ${personName()})`;
const isOwn = and(eq(businesses.ownerId, users.id), isNull(businesses.deletedAt));

/** Returns the name under which a user writes. @param businessId the business they write for, if any */
export async function findSenderName(db: Db, senderId: number, businessId: number | null): Promise<string | undefined> {
  const [row] = await db
    .select({ name: senderName() })
    .from(users)
    .leftJoin(businesses, and(sql`${businesses.id} = ${businessId}`, isOwn))
    .where(eq(users.id, senderId));
  return row?.name;
}

/** The names of the senders of unread messages, the latest first; at most ten. */
export async function findUnreadSenders(db: Db, userId: number, conversationIds: number[]): Promise<string[]> {
  const rows = await db
    .select({ name: senderName() })
    .from(conversations)
    .innerJoin(
      users,
      and(or(eq(users.id, conversations.lowUserId), eq(users.id, conversations.highUserId)), ne(users.id, userId)),
    )
    .leftJoin(businesses, and(eq(businesses.id, conversations.businessId), isOwn))
    .where(inArray(conversations.id, conversationIds))
    .orderBy(desc(conversations.updatedAt))
    .limit(10);
  return rows.map(({ name }) => name);
}

/** The name of a business that is not in the trash. */
export async function findBusinessName(db: Db, businessId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: businesses.name })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), isNull(businesses.deletedAt)));
  return row?.name;
}

/** Admins who are not suspended. */
export async function findAdmins(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.suspendedAt)))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

export interface EndingSubscription {
  userId: number;
  /** Null for a professional's plan. */
  businessId: number | null;
  businessName: string | null;
  tier: string;
  endsAt: Date;
}

/**
 * Plans of owners and professionals that end within a span, the earliest first, without those that renew automatically.
 */
export async function findEndingSubscriptions(
  pool: Pool,
  { after, until }: { after: string; until: string },
): Promise<EndingSubscription[]> {
  const { rows } = await pool.query<EndingSubscription>(
    `select b.owner_id as "userId", b.id as "businessId", b.name as "businessName", b.subscription_tier as tier,
       b.subscription_expiry as "endsAt"
     from businesses as b
     where b.owner_id is not null and b.deleted_at is null and b.subscription_tier <> 'none'
       and b.subscription_expiry > $1 and b.subscription_expiry <= $2
       and not exists (select 1 from subscriptions as s
         where s.business_id = b.id and s.source = 'stripe' and s.status in ('active', 'past_due'))
     union all
     select p.user_id, null, null, p.subscription_tier, p.subscription_expiry
     from professional_profiles as p
     where p.subscription_tier <> 'free' and p.subscription_expiry > $1 and p.subscription_expiry <= $2
       and not exists (select 1 from subscriptions as s
         where s.professional_id = p.id and s.source = 'stripe' and s.status in ('active', 'past_due'))
     order by "endsAt", "userId"`,
    [after, until],
  );
  return rows;
}

export interface ReviewedSubject {
  name: string;
  path: string;
  userId: number | null;
  /** The page where that user manages reviews. */
  reviewsPath: string;
}

/** The listing or professional that a review is about; undefined when it is gone. */
export async function findReviewSubject(
  db: Db,
  { subjectId, ofProfessional }: { subjectId: number; ofProfessional: boolean },
): Promise<ReviewedSubject | undefined> {
  if (ofProfessional) {
    const [row] = await db
      .select({ name: personName(), userId: users.id })
      .from(professionalProfiles)
      .innerJoin(users, eq(users.id, professionalProfiles.userId))
      .where(eq(professionalProfiles.id, subjectId));
    const path = `/professionals/${subjectId}`;
    return row && { ...row, path, reviewsPath: path };
  }
  const [row] = await db
    .select({ name: businesses.name, kind: businesses.kind, userId: businesses.ownerId, role: users.role })
    .from(businesses)
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .where(and(eq(businesses.id, subjectId), isNull(businesses.deletedAt)));
  if (!row) return undefined;
  const { name, kind, userId, role } = row;
  const path = listingPath({ kind, id: subjectId });
  const reviewsPath = role === "business_owner" ? path : `/business-admin?tab=reviews&business=${subjectId}`;
  return { name, path, userId, reviewsPath };
}

/** The account that has confirmed an address. */
export async function findConfirmedAccount(db: Db, email: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), users.isVerified));
  return row?.id;
}

/** The open invitations to manage a listing to the address of an account. */
export function findOpenInvitations(
  db: Db,
  userId: number,
  now: string,
): Promise<{ businessId: number; businessName: string }[]> {
  return db
    .select({ businessId: businesses.id, businessName: businesses.name })
    .from(managerInvitations)
    .innerJoin(users, eq(users.email, managerInvitations.email))
    .innerJoin(businesses, eq(businesses.id, managerInvitations.businessId))
    .where(
      and(
        eq(users.id, userId),
        eq(businesses.ownerId, managerInvitations.ownerId),
        isNull(businesses.deletedAt),
        gt(managerInvitations.expiresAt, now),
      ),
    );
}

export async function findPersonName(db: Db, userId: number): Promise<string> {
  const [row] = await db.select({ name: personName() }).from(users).where(eq(users.id, userId));
  return row?.name ?? "";
}
