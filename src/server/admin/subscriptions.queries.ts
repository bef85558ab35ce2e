import { and, eq, isNull } from "drizzle-orm";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";

const plan = { subscriptionTier: businesses.subscriptionTier, subscriptionExpiry: businesses.subscriptionExpiry };
export type SubscriptionPlan = Pick<typeof businesses.$inferSelect, keyof typeof plan>;

/** The plan of a listing, locked until the transaction ends; undefined for missing and trashed ones. */
export async function lockSubscription(tx: Db, id: number) {
  const [row] = await tx
    .select({ kind: businesses.kind, ...plan })
    .from(businesses)
    .where(and(eq(businesses.id, id), isNull(businesses.deletedAt)))
    .for("no key update");
  return row;
}

/** Writes a plan. @returns it as it is now */
export async function updateSubscription(tx: Db, id: number, values: SubscriptionPlan): Promise<SubscriptionPlan> {
  const [row] = await tx.update(businesses).set(values).where(eq(businesses.id, id)).returning(plan);
  if (!row) throw new Error("A locked listing is gone");
  return row;
}
