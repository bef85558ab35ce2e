import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Messages } from "#server/messages/messages.service.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { chooseListing, mayContact, hasBankAccess, type BankSide } from "./resume-bank.policy.ts";
import { findOwned, type ContactRow } from "./resume-bank.queries.ts";

/** Who may use the bank, and whose contact it opens. spec: DECISIONS 25, 35 */
export function createBankAccess(
  { clock, database: { db } }: Pick<Platform, "clock" | "database">,
  { businesses, messages }: { businesses: Pick<Businesses, "requireManaged">; messages: Pick<Messages, "findReplied"> },
) {
  return {
    /**
     * The side on which a user uses the bank: a premium, approved business of theirs; for an admin, any business or
     * none.
     * @throws NO_BUSINESS, SUBSCRIPTION_REQUIRED, businesses.not_found
     */
    async requireSide(user: SignedInUser, businessId?: number): Promise<BankSide> {
      if (user.role === "admin") {
        const managed = businessId === undefined ? undefined : await businesses.requireManaged(user, businessId);
        return { businessId: managed?.id ?? null, userId: user.id };
      }
      const chosen = chooseListing(await findOwned(db, user.id), businessId, clock.now());
      if (chosen instanceof AppError) throw chosen;
      return { businessId: chosen.id, userId: user.id };
    },

    /** The businesses for which a user may use the bank; none for an admin. @throws as requireSide */
    async requireBusinesses(user: SignedInUser): Promise<Set<number>> {
      if (user.role === "admin") return new Set();
      const owned = await findOwned(db, user.id);
      const chosen = chooseListing(owned, undefined, clock.now());
      if (chosen instanceof AppError) throw chosen;
      return new Set(owned.filter((listing) => hasBankAccess(listing, clock.now())).map(({ id }) => id));
    },

    /** Those of the profiles whose contact and resume the reader may see. */
    async filterContactable(reader: SignedInUser, rows: readonly ContactRow[]): Promise<Set<number>> {
      if (reader.role === "admin") return new Set(rows.map(({ id }) => id));
      if (reader.role !== "business_admin") return new Set();
      const now = clock.now();
      if (!(await findOwned(db, reader.id)).some((listing) => hasBankAccess(listing, now))) return new Set();
      const limited = rows.filter(({ visibility }) => visibility === "limited").map(({ userId }) => userId);
      const answered = limited.length === 0 ? new Set() : await messages.findReplied([reader.id], limited);
      return new Set(rows.filter((row) => mayContact(row.visibility, answered.has(row.userId))).map(({ id }) => id));
    },
  };
}

export type BankAccess = ReturnType<typeof createBankAccess>;
