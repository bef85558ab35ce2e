import type { CandidateResult, CandidateSearch } from "#contract/resume-bank.ts";
import type { Message } from "#contract/messages.ts";
import { pageWindow, toTotal } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Messages } from "#server/messages/messages.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, SignedInUser } from "#server/platform/http/route.ts";
import type { Certifications } from "#server/professionals/certifications.service.ts";
import { dayIn, type Professionals } from "#server/professionals/professionals.service.ts";
import { createBankAccess } from "./bank-access.service.ts";
import { findCertificateKeys } from "./candidate-search.queries.ts";
import { findCandidates } from "./candidate-search.service.ts";
import { createCandidatePresenter } from "./shown-candidates.service.ts";
import { matchingCertificates } from "./candidates.present.ts";
import { createSavedSearches } from "./saved-searches.service.ts";
import { createShortlist } from "./shortlist.service.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** Professionals were shown in a page of results of the resume bank. */
    "bank.searched": { professionalIds: number[]; userId: number; businessId: number };
  }
}

export type ResumeBank = ReturnType<typeof createResumeBank>;

/** Owners with the premium plan search professionals, shortlist and message them. spec: product §2, §3, calls §7.9 */
export function createResumeBank(
  platform: Pick<Platform, "clock" | "database" | "events" | "log">,
  others: {
    accounts: Pick<Accounts, "findActingAccount">;
    businesses: Pick<Businesses, "requireManaged">;
    professionals: Pick<Professionals, "findProfilesHidingFrom" | "inBankOf" | "presentMany" | "requireVisible">;
    certifications: Pick<Certifications, "certificationsOf">;
    messages: Pick<Messages, "findSharing" | "listMessages" | "send">;
  },
) {
  const { clock, events } = platform;
  const { pool } = platform.database;
  const { accounts, professionals, messages } = others;
  const access = createBankAccess(platform, others);
  const presenting = createCandidatePresenter(platform, { ...others, access });

  return {
    ...createSavedSearches(platform, { accounts, professionals, access }),
    ...createShortlist(platform, { professionals, presenting, access }),

    /** Whose contact and resume a reader may see, beyond their own. spec: DECISIONS 25 */
    contactable: access.filterContactable,

    /** Whether a reader finds a professional in the bank. spec: DECISIONS 47 */
    admits: access.admits,

    /**
     * Matching candidates with scores and details; excludes professionals who hide from the user.
     * @throws NO_BUSINESS, SUBSCRIPTION_REQUIRED, businesses.not_found. spec: calls §8.5, DECISIONS 24
     */
    async search(user: SignedInUser, query: CandidateSearch): Promise<{ rows: CandidateResult[]; total: Total }> {
      const { page, pageSize, sortBy, sortDirection, minMatchScore, businessId, ...criteria } = query;
      const side = await access.requireSide(user, businessId);
      // Admins see every listed professional.
      const hidden = user.role === "admin" ? [] : await professionals.findProfilesHidingFrom(user);
      const matchQuery = {
        sortBy,
        sortDirection,
        minMatchScore: minMatchScore ?? 0,
        hidden,
        today: dayIn(clock.now()),
      };
      const window = pageWindow({ page, pageSize });
      const found = await findCandidates(pool, criteria, matchQuery, window);
      const shown = await presenting.candidates(
        user,
        side,
        found.rows.map(({ id }) => id),
      );
      const keys = await findCertificateKeys(
        pool,
        found.plan.certificates.length === 0
          ? []
          : [...shown.values()].flatMap(({ certifications }) => certifications.map(({ name }) => name)),
      );
      const rows = found.rows.flatMap(({ id, matchScore, matchDetails }): CandidateResult[] => {
        const candidate = shown.get(id);
        if (!candidate) return [];
        const fitting = matchingCertificates(found.plan, candidate.certifications, (name) => keys.get(name));
        return [{ ...candidate, matchScore, matchDetails: { ...matchDetails, ...fitting } }];
      });
      if (side.businessId !== null && rows.length > 0)
        await events.emit("bank.searched", {
          professionalIds: rows.map(({ professional }) => professional.id),
          userId: user.id,
          businessId: side.businessId,
        });
      return { rows, total: toTotal(found.count) };
    },

    /** The messages with a user, in both directions, oldest first. @throws as search, messages.not_found */
    async listMessages(
      user: SignedInUser,
      otherId: number,
      query: Parameters<Messages["listMessages"]>[2],
    ): Promise<{ rows: Message[]; total: Total }> {
      await access.requireSide(user);
      return messages.listMessages(user, otherId, query);
    },

    /** Messages a professional on behalf of the business. @throws as search, and as messages.send */
    async sendMessage(
      user: SignedInUser,
      { recipientId, content, businessId }: { recipientId: number; content: string; businessId?: number | undefined },
      origin: RequestOrigin,
    ): Promise<Message> {
      const side = await access.requireSide(user, businessId);
      return messages.send({ sender: user, recipientId, content, businessId: side.businessId ?? undefined, origin });
    },
  };
}
