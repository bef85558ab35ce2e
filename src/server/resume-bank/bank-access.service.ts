import type { ActingAccount } from "#server/accounts/accounts.service.ts";
import { actFor, type Businesses } from "#server/businesses/businesses.service.ts";
import type { Messages } from "#server/messages/messages.service.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { chooseListing, hasBankAccess, mayContact, type BankListing, type BankSide } from "./resume-bank.policy.ts";
import { findBankListings, type ContactRow } from "./resume-bank.queries.ts";

/** Who may use the bank, and whose contact it opens. spec: DECISIONS 25, 35 */
export function createBankAccess(
  { clock, database: { db } }: Pick<Platform, "clock" | "database">,
  { businesses, messages }: { businesses: Pick<Businesses, "requireManaged">; messages: Pick<Messages, "findReplied"> },
) {
  /** Owners use the bank with the role business_admin, managers with any. spec: DECISIONS 35, 52 */
  async function findListings(user: ActingAccount): Promise<BankListing[]> {
    const listings = await findBankListings(db, user);
    return user.role === "business_admin" ? listings : listings.filter(({ ownerId }) => ownerId !== user.id);
  }

  const usable = (listings: readonly BankListing[]): Set<number> =>
    new Set(listings.filter((listing) => hasBankAccess(listing, clock.now())).map(({ id }) => id));

  /** @throws forbidden, NO_BUSINESS, SUBSCRIPTION_REQUIRED, businesses.not_found */
  async function requireListing(user: SignedInUser, businessId?: number): Promise<BankListing> {
    const listings = await findListings(user);
    if (user.role !== "business_admin" && listings.length === 0) throw appError("forbidden");
    const chosen = chooseListing(listings, businessId, clock.now());
    if (chosen instanceof AppError) throw chosen;
    actFor(chosen, user, "resumeBank");
    return chosen;
  }

  return {
    /**
     * The side on which a user uses the bank: a premium, approved business for which they act; for an admin, any business or
     * none.
     * @throws forbidden, NO_BUSINESS, SUBSCRIPTION_REQUIRED, businesses.not_found
     */
    async requireSide(user: SignedInUser, businessId?: number): Promise<BankSide> {
      if (user.role === "admin") {
        const managed = businessId === undefined ? undefined : await businesses.requireManaged(user, businessId);
        return { businessId: managed?.id ?? null, userId: user.id };
      }
      const chosen = await requireListing(user, businessId);
      return { businessId: chosen.id, userId: user.id };
    },

    /** The businesses for which a user may use the bank; none for an admin. @throws as requireSide */
    async requireBusinesses(user: SignedInUser): Promise<Set<number>> {
      if (user.role === "admin") return new Set();
      await requireListing(user);
      return usable(await findListings(user));
    },

    /** The same for an account without a request; none without access. */
    findBusinesses: async (account: ActingAccount): Promise<Set<number>> => usable(await findListings(account)),

    /** Those of the profiles whose contact and resume the reader may see. */
    async filterContactable(reader: SignedInUser, rows: readonly ContactRow[]): Promise<Set<number>> {
      if (reader.role === "admin") return new Set(rows.map(({ id }) => id));
      if (usable(await findListings(reader)).size === 0) return new Set();
      const limited = rows.filter(({ visibility }) => visibility === "limited").map(({ userId }) => userId);
      const answered = limited.length === 0 ? new Set() : await messages.findReplied([reader.id], limited);
      return new Set(rows.filter((row) => mayContact(row.visibility, answered.has(row.userId))).map(({ id }) => id));
    },
  };
}

export type BankAccess = ReturnType<typeof createBankAccess>;
