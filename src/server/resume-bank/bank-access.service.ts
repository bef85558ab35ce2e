import type { ActingAccount } from "#server/accounts/accounts.service.ts";
import { actFor, type Businesses } from "#server/businesses/businesses.service.ts";
import type { Messages } from "#server/messages/messages.service.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { chooseListing, hasBankAccess, mayContact, type BankListing, type BankSide } from "./resume-bank.policy.ts";
import { findBankListings, type ContactRow } from "./resume-bank.queries.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";

/** Who may use the bank, whom it shows, and whose contact it opens. spec: DECISIONS 25, 35, 47 */
export function createBankAccess(
  { clock, database: { db } }: Pick<Platform, "clock" | "database">,
  {
    businesses,
    messages,
    professionals,
  }: {
    businesses: Pick<Businesses, "requireManaged">;
    messages: Pick<Messages, "findSharing">;
    professionals: Pick<Professionals, "findProfilesHidingFrom" | "requireVisible">;
  },
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

  const hasBank = async (reader: ActingAccount) => usable(await findListings(reader)).size > 0;

  const findHiding = async (reader: SignedInUser) => new Set(await professionals.findProfilesHidingFrom(reader));

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

    /** Whether a reader who is not an admin uses the bank, and the professional does not hide from them. */
    async admits(reader: SignedInUser, { id }: Pick<ContactRow, "id">): Promise<boolean> {
      return (await hasBank(reader)) && !(await findHiding(reader)).has(id);
    },

    /** @throws professionals.not_found also for one who hides from the user */
    async requireCandidate(user: SignedInUser, professionalId: number): Promise<void> {
      await professionals.requireVisible(user, professionalId);
      if (user.role !== "admin" && (await findHiding(user)).has(professionalId))
        throw appError("professionals.not_found");
    },

    /** Those of the profiles whose contact and resume the reader may see. */
    async filterContactable(reader: SignedInUser, rows: readonly ContactRow[]): Promise<Set<number>> {
      if (reader.role === "admin") return new Set(rows.map(({ id }) => id));
      if (!(await hasBank(reader))) return new Set();
      const [hiding, sharing] = await Promise.all([
        findHiding(reader),
        messages.findSharing(
          reader.id,
          rows.map(({ userId }) => userId),
        ),
      ]);
      const isOpen = ({ id, userId, visibility }: ContactRow) =>
        !hiding.has(id) && mayContact(visibility, sharing.has(userId));
      return new Set(rows.filter(isOpen).map(({ id }) => id));
    },
  };
}

export type BankAccess = ReturnType<typeof createBankAccess>;
