import { nameOrUsername } from "#contract/person-name.ts";
import { eq, isNull, and, sql } from "drizzle-orm";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { BusinessPlan } from "#contract/plans.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles as profiles } from "#server/professionals/professionals.table.ts";
import type { Holder } from "./payments.provider.ts";
import { subscriptions } from "./subscriptions.table.ts";

export type Tier = BusinessPlan["tier"];

/** The holder of a plan, with the plan stored on its row. A professional's free plan has the tier `none` here. */
export interface PlanHolder {
  holder: Holder;
  name: string;
  /** The owner's account; null for a listing without an owner. */
  userId: number | null;
  email: string | null;
  /** Null for professionals. */
  kind: BusinessKind | null;
  isApproved: boolean;
  tier: Tier;
  expiry: string | null;
  isTrial: boolean;
  customerId: string | null;
  subscriptionId: string | null;
}

/** The plan columns stored on the holder's row. */
export interface StoredPlan {
  tier: Tier;
  expiry: string | null;
  isTrial: boolean;
  customerId?: string | null;
  subscriptionId?: string | null;
}

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type SubscriptionValues = Partial<
  Omit<typeof subscriptions.$inferInsert, "id" | "businessId" | "professionalId" | "createdAt">
>;

/** The holder of a plan; undefined if it is missing or in the trash. */
export const findHolder = (db: Db, holder: Holder): Promise<PlanHolder | undefined> => read(db, holder);

/** The same, locked until the transaction ends, so that changes to a plan and its invoices run one after the other. */
export const lockHolder = (tx: Db, holder: Holder): Promise<PlanHolder | undefined> => read(tx, holder, { lock: true });

/** The same, also for a holder in the trash, whose payments are still invoiced. */
export const lockPayer = (tx: Db, holder: Holder): Promise<PlanHolder | undefined> =>
  read(tx, holder, { lock: true, inTrash: true });

async function read(
  db: Db,
  holder: Holder,
  { lock = false, inTrash = false }: { lock?: boolean; inTrash?: boolean } = {},
): Promise<PlanHolder | undefined> {
  if ("businessId" in holder) {
    const query = db
      .select({
        name: businesses.name,
        userId: businesses.ownerId,
        email: sql<string | null>`${users.email}::text`,
        kind: businesses.kind,
        status: businesses.verificationStatus,
        tier: businesses.subscriptionTier,
        expiry: businesses.subscriptionExpiry,
        isTrial: businesses.subscriptionTrial,
        customerId: businesses.paymentCustomerId,
        subscriptionId: businesses.paymentSubscriptionId,
      })
      .from(businesses)
      .leftJoin(users, eq(users.id, businesses.ownerId))
      .where(and(eq(businesses.id, holder.businessId), inTrash ? undefined : isNull(businesses.deletedAt)));
    const [row] = await (lock ? query.for("no key update", { of: businesses }) : query);
    if (!row) return undefined;
    const { status, ...facts } = row;
    return { ...facts, holder, isApproved: status === "approved" };
  }
  const query = db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      username: sql<string>`${users.username}::text`,
      userId: profiles.userId,
      email: sql<string | null>`${users.email}::text`,
      tier: profiles.subscriptionTier,
      expiry: profiles.subscriptionExpiry,
      isTrial: profiles.subscriptionTrial,
      customerId: profiles.paymentCustomerId,
      subscriptionId: profiles.paymentSubscriptionId,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.id, holder.professionalId));
  const [row] = await (lock ? query.for("no key update", { of: profiles }) : query);
  if (!row) return undefined;
  const { firstName, lastName, username, tier, ...facts } = row;
  return {
    ...facts,
    holder,
    name: nameOrUsername({ firstName, lastName, username }),
    tier: tier === "free" ? "none" : tier,
    kind: null,
    isApproved: true,
  };
}

/** The id of a user's professional profile. */
export async function findProfessionalId(db: Db, userId: number): Promise<number | undefined> {
  const [row] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
  return row?.id;
}

/** Stores the plan on the holder's row. The caller must have locked the holder. */
export async function writePlan(tx: Db, holder: Holder, plan: StoredPlan): Promise<void> {
  const payment = {
    ...(plan.customerId === undefined ? {} : { paymentCustomerId: plan.customerId }),
    ...(plan.subscriptionId === undefined ? {} : { paymentSubscriptionId: plan.subscriptionId }),
  };
  if ("businessId" in holder)
    await tx
      .update(businesses)
      .set({
        subscriptionTier: plan.tier,
        subscriptionExpiry: plan.expiry,
        subscriptionTrial: plan.isTrial,
        ...payment,
      })
      .where(eq(businesses.id, holder.businessId));
  else
    await tx
      .update(profiles)
      .set({
        subscriptionTier: plan.tier === "none" ? "free" : "standard",
        subscriptionExpiry: plan.expiry,
        subscriptionTrial: plan.isTrial,
        ...payment,
      })
      .where(eq(profiles.id, holder.professionalId));
}

/** Stores the holder's customer id at the payment service. */
export async function saveCustomerId(db: Db, holder: Holder, customerId: string): Promise<void> {
  const values = { paymentCustomerId: customerId };
  if ("businessId" in holder) await db.update(businesses).set(values).where(eq(businesses.id, holder.businessId));
  else await db.update(profiles).set(values).where(eq(profiles.id, holder.professionalId));
}

const isOfHolder = (holder: Holder) =>
  "businessId" in holder
    ? eq(subscriptions.businessId, holder.businessId)
    : eq(subscriptions.professionalId, holder.professionalId);

export async function findSubscription(db: Db, holder: Holder): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(isOfHolder(holder));
  return row;
}

/** Stores how the holder got the plan; one row per holder. */
export async function writeSubscription(tx: Db, holder: Holder, values: SubscriptionValues): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ ...holder, ...values })
    .onConflictDoUpdate({
      target: "businessId" in holder ? subscriptions.businessId : subscriptions.professionalId,
      set: values,
    });
}

/** Holders whose expired plan is still stored on their row, up to `limit`. */
export async function findExpiredHolders(db: Db, now: string, limit: number): Promise<Holder[]> {
  const { rows } = await db.execute<{ business_id: number | null; professional_id: number | null }>(
    sql`select id as business_id, null::int as professional_id from businesses
          where subscription_tier <> 'none' and subscription_expiry <= ${now} and deleted_at is null
        union all
        select null, id from professional_profiles where subscription_tier <> 'free' and subscription_expiry <= ${now}
        limit ${limit}`,
  );
  return rows.flatMap(({ business_id: businessId, professional_id: professionalId }): Holder[] =>
    businessId !== null ? [{ businessId }] : professionalId !== null ? [{ professionalId }] : [],
  );
}
