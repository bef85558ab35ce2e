import { and, eq, isNull, sum } from "drizzle-orm";
import type { Money } from "#contract/fields.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Holder } from "./payments.provider.ts";
import { accountCharges } from "./subscriptions.table.ts";

export type AccountCharges = ReturnType<typeof createAccountCharges>;

/** Amounts that come up beside the plan and wait for an invoice. spec: DECISIONS 22 */
export function createAccountCharges({ clock, database }: Pick<Platform, "clock" | "database">) {
  return {
    /** Books an amount, once a subject. */
    async charge(
      tx: Db,
      charge: { holder: Holder; subject: string; description: string; amount: Money },
    ): Promise<void> {
      const { holder, subject, description, amount } = charge;
      await tx
        .insert(accountCharges)
        .values({ ...holder, subject, description, ...amount, createdAt: clock.now().toISOString() })
        .onConflictDoNothing();
    },

    /** Takes an amount back that is on no invoice yet. */
    async waive(tx: Db, subject: string): Promise<void> {
      await tx
        .update(accountCharges)
        .set({ waived: true })
        .where(and(eq(accountCharges.subject, subject), isNull(accountCharges.invoiceId)));
    },

    /** What is due and on no invoice yet. */
    async dueOf(holder: Holder): Promise<Money> {
      const [row] = await database.db
        .select({ amount: sum(accountCharges.amount).mapWith(Number) })
        .from(accountCharges)
        .where(
          and(
            "businessId" in holder
              ? eq(accountCharges.businessId, holder.businessId)
              : eq(accountCharges.professionalId, holder.professionalId),
            eq(accountCharges.waived, false),
            isNull(accountCharges.invoiceId),
          ),
        );
      return { amount: row?.amount ?? 0, currency: "SGD" };
    },
  };
}
