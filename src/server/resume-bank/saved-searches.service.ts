import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import { RESUME_BANK_LIMITS as LIMITS, type CandidateCriteria, type SavedSearch } from "#contract/resume-bank.ts";
import type { Total } from "#contract/total.ts";
import type { Accounts } from "#server/accounts/accounts.service.ts";
import { violationOf, withTransaction } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { dayIn, type Professionals } from "#server/professionals/professionals.service.ts";
import { requireCurrent } from "#server/platform/version.ts";
import type { BankAccess } from "./bank-access.service.ts";
import { filterMatching } from "./candidate-search.service.ts";
import { presentSaved } from "./candidates.present.ts";
import { isOwnedBy } from "./resume-bank.policy.ts";
import {
  claimRun,
  countSaved,
  deleteSaved,
  findDue,
  findNewProfessionals,
  findSaved,
  findSavedById,
  insertSaved,
  lockSaved,
  lockSide,
  updateSaved,
  type SavedRow,
} from "./resume-bank.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A saved search of the resume bank has new results. */
    "bank.matched": { savedSearchId: number; userId: number; name: string; count: number };
  }
}

interface SavedSearchInput {
  name: string;
  notificationsEnabled: boolean;
  criteria: CandidateCriteria;
}

/** Once a day; an hour less, because the task may start slightly earlier than the day before. */
const REPORT_INTERVAL_MS = 23 * 60 * 60 * 1000;
/** Matches below this score (percent) are not reported. */
const MIN_REPORTED_SCORE = 60;
const SEARCH_BATCH = 100;

/** Saved searches of owners, with a daily report of new matches. spec: product §3 saved_searches, issue 4 */
export function createSavedSearches(
  { clock, database: { db, pool }, events, log }: Pick<Platform, "clock" | "database" | "events" | "log">,
  {
    accounts,
    professionals,
    access,
  }: {
    accounts: Pick<Accounts, "findActingAccount">;
    professionals: Pick<Professionals, "findProfilesHidingFrom">;
    access: BankAccess;
  },
) {
  /** @throws resume_bank.search_not_found, also for another user's */
  async function requireSaved(user: SignedInUser, id: number): Promise<SavedRow> {
    const businessIds = await access.requireBusinesses(user);
    const row = await findSavedById(db, id);
    if (!row || !isOwnedBy(row, user.id, businessIds)) throw appError("resume_bank.search_not_found");
    return row;
  }

  /** Counts new matches since the last run; undefined if the searcher no longer has access to the bank. */
  async function countNew(search: SavedRow, since: string): Promise<number | undefined> {
    const { businessId, userId } = search;
    const searcher = await accounts.findActingAccount(userId);
    if (!searcher) return undefined;
    if (businessId !== null && !(await access.findBusinesses(searcher)).has(businessId)) return undefined;
    const fresh = await findNewProfessionals(db, since);
    if (fresh.length === 0) return 0;
    const query = {
      minMatchScore: MIN_REPORTED_SCORE,
      hidden: await professionals.findProfilesHidingFrom(searcher),
      today: dayIn(clock.now()),
    };
    return (await filterMatching(pool, search.criteria, query, new Set(fresh))).length;
  }

  return {
    /** @throws NO_BUSINESS, SUBSCRIPTION_REQUIRED, businesses.not_found */
    async listSaved(
      user: SignedInUser,
      { businessId, ...query }: PageQuery & { businessId?: number | undefined },
    ): Promise<{ rows: SavedSearch[]; total: Total }> {
      const side = await access.requireSide(user, businessId);
      const [rows, count] = await Promise.all([
        findSaved(db, side, pageWindow(query, LIMITS.pageSize)),
        countSaved(db, side),
      ]);
      return { rows: rows.map(presentSaved), total: toTotal(count) };
    },

    /** @throws as listSaved, resume_bank.too_many */
    async save(
      user: SignedInUser,
      { businessId, ...wanted }: SavedSearchInput & { businessId?: number | undefined },
    ): Promise<SavedSearch> {
      const side = await access.requireSide(user, businessId);
      const now = clock.now().toISOString();
      const row = await withTransaction(db, async (tx) => {
        await lockSide(tx, side);
        if ((await countSaved(tx, side)) >= LIMITS.savedMax) throw appError("resume_bank.too_many");
        return insertSaved(tx, { ...wanted, ...side, createdAt: now, lastRunAt: now });
      }).catch((error: unknown) => {
        throw violationOf(error)?.kind === "foreign" ? appError("businesses.not_found") : error;
      });
      if (!row) throw appError("resume_bank.search_not_found");
      return presentSaved(row);
    },

    /**
     * @throws NO_BUSINESS, SUBSCRIPTION_REQUIRED, resume_bank.search_not_found, conflict for another version than
     * `version`
     */
    async updateSaved(
      user: SignedInUser,
      id: number,
      { version, ...changes }: Partial<SavedSearchInput> & { version?: number | undefined },
    ): Promise<SavedSearch> {
      await requireSaved(user, id);
      const row = await withTransaction(db, async (tx) => {
        const saved = await lockSaved(tx, id);
        if (!saved) return undefined;
        requireCurrent(version, presentSaved(saved));
        if (Object.keys(changes).length === 0) return saved;
        // Matches from before notifications were turned on or the criteria changed are not new.
        const restarts =
          changes.criteria !== undefined || (changes.notificationsEnabled && !saved.notificationsEnabled);
        const lastRunAt = restarts ? { lastRunAt: clock.now().toISOString() } : {};
        return updateSaved(tx, id, { ...changes, ...lastRunAt });
      });
      if (!row) throw appError("resume_bank.search_not_found");
      return presentSaved(row);
    },

    /** @throws as updateSaved */
    async removeSaved(user: SignedInUser, id: number): Promise<void> {
      await deleteSaved(db, (await requireSaved(user, id)).id);
    },

    /**
     * Emits an event for each saved search with new matches, once a day. A search that fails is run again by the next
     * run.
     */
    async reportMatches(): Promise<void> {
      const now = clock.now();
      const before = new Date(now.getTime() - REPORT_INTERVAL_MS).toISOString();
      const failed: number[] = [];
      const findNext = () => findDue(db, { before, except: failed }, SEARCH_BATCH);
      for (let due = await findNext(); due.length > 0; due = await findNext()) {
        for (const search of due) {
          const { id: savedSearchId, userId, name, lastRunAt } = search;
          if (lastRunAt === null) continue;
          try {
            const count = await countNew(search, lastRunAt);
            if ((await claimRun(db, search, now.toISOString())) && count)
              await events.emit("bank.matched", { savedSearchId, userId, name, count });
          } catch (error) {
            log.error({ err: error, savedSearchId }, "a saved search failed");
            failed.push(savedSearchId);
          }
        }
      }
    },
  };
}
