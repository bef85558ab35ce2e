import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { ThingCard } from "#contract/saved.ts";
import { SEARCH_ALERT_LIMITS, type SearchAlertKind } from "#contract/search-alert-kinds.ts";
import { parseWatchedQuery, watchedPath, type SearchAlert, type WatchedFilters } from "#contract/search-alerts.ts";
import type { Total } from "#contract/total.ts";
import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Condition } from "#server/platform/search/search-plan.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import { presentListing, presentProfessional } from "./saved.present.ts";
import {
  appearedBetween,
  claimSearchAlerts,
  countSearchAlerts,
  deleteEndedBefore,
  endSearchAlert,
  findSameSearch,
  findSearchAlerts,
  findSearchersDue,
  insertSearchAlert,
  lockSearchAlertsOf,
  notAmong,
  notOwnedBy,
  reviveSearchAlert,
  type SearchAlertRow,
} from "./search-alerts.queries.ts";

/** What is new in one saved search. */
interface SearchNews {
  kind: SearchAlertKind;
  /** What was searched for, in the words of the user and of the list. */
  words: string[];
  count: number;
  /** The first of them. */
  things: Pick<ThingCard, "name" | "about" | "place" | "path">[];
  /** The page that lists them. */
  path: string;
}

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** Saved searches of a user have new results. */
    "search_alerts.matched": { userId: number; news: SearchNews[] };
  }
}

export interface SearchAlertsNeeds {
  accounts: Pick<Accounts, "findActingAccount">;
  businesses: Pick<Businesses, "findMeeting" | "listCategories">;
  professionals: Pick<Professionals, "findMeeting" | "findProfilesHidingFrom">;
}

type Searcher = NonNullable<Awaited<ReturnType<Accounts["findActingAccount"]>>>;

const ALL = { offset: 0, limit: SEARCH_ALERT_LIMITS.alertsMax };
const USER_BATCH = 200;
/** More than a mail names of one search. */
const THINGS_READ = 100;
const THINGS_NAMED = 5;
/** Ignores the last two minutes, so that what is not committed yet is found by the next run. */
const SETTLED_MS = 2 * 60_000;
/** Once a day; an hour less, because the task may start slightly earlier than the day before. */
const REPORT_INTERVAL_MS = 23 * 3_600_000;
const ENDED_KEPT_MS = 24 * 3_600_000;

export type SearchAlerts = ReturnType<typeof createSearchAlerts>;

/** Saved searches of listings and professionals; what is new in all of a user's is reported at once, at most once a day. */
export function createSearchAlerts(
  {
    clock,
    database: { db },
    events,
    log,
    throttle,
  }: Pick<Platform, "clock" | "database" | "events" | "log" | "throttle">,
  { accounts, businesses, professionals }: SearchAlertsNeeds,
) {
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();

  /** The first things that the list of a kind finds, and how many there are. */
  async function findThings(kind: SearchAlertKind, filters: WatchedFilters, conditions: Condition[]) {
    const query = { ...filters, sort: "newest" as const, pageSize: THINGS_READ };
    if (kind === "professional") {
      const { cards, total } = await professionals.findMeeting(query, conditions);
      return { things: cards.map(presentProfessional), total };
    }
    const { cards, total } = await businesses.findMeeting(kind, query, conditions);
    return { things: cards.map(presentListing), total };
  }

  /** What appeared since a search was last processed, except what is named in `reported`. */
  async function findNews(
    { kind, query, seenUntil }: SearchAlertRow,
    searcher: Searcher,
    { until, reported }: { until: string; reported: readonly number[] },
  ): Promise<{ news: SearchNews; ids: number[] } | undefined> {
    const { success, data: filters } = parseWatchedQuery(kind, query);
    if (!success) return undefined;
    const hiding = kind === "professional" ? await professionals.findProfilesHidingFrom(searcher) : [];
    const { things, total } = await findThings(kind, filters, [
      appearedBetween(kind, seenUntil, until),
      notOwnedBy(kind, searcher.id),
      notAmong([...reported, ...hiding]),
    ]);
    const news = {
      kind,
      words: total.count === 0 ? [] : await wordsOf(kind, filters),
      count: total.count,
      things: things.slice(0, THINGS_NAMED).map(({ name, about, place, path }) => ({ name, about, place, path })),
      path: watchedPath(kind, query),
    };
    return { news, ids: things.map(({ id }) => id) };
  }

  async function wordsOf(kind: SearchAlertKind, filters: WatchedFilters): Promise<string[]> {
    const { search, country, ...facts } = filters;
    const {
      category,
      categoryId = category,
      where,
      specialty,
    } = facts as Partial<Record<"category" | "categoryId", number> & Record<"where" | "specialty", string>>;
    const categories = categoryId === undefined || kind === "professional" ? [] : await businesses.listCategories(kind);
    const named = categories.find(({ id }) => id === categoryId)?.name;
    return [search && `“${search}”`, named, specialty, where, country].filter((word) => word !== undefined);
  }

  /** Runs all searches of a user and reports what is new, unless another run already did. */
  async function runFor(userId: number): Promise<void> {
    const searcher = await accounts.findActingAccount(userId);
    if (!searcher) return;
    const until = before(SETTLED_MS);
    const found: { id: number; seenUntil: string; count: number; news: SearchNews }[] = [];
    const reported: Record<"listing" | "professional", number[]> = { listing: [], professional: [] };
    for (const alert of (await findSearchAlerts(db, userId, ALL)).toReversed()) {
      if (alert.seenUntil >= until) continue;
      const known = reported[alert.kind === "professional" ? "professional" : "listing"];
      const result = await findNews(alert, searcher, { until, reported: known }).catch((error: unknown) => {
        log.error({ err: error, searchAlertId: alert.id }, "a saved search failed and will be run again tomorrow");
      });
      if (!result) continue;
      known.push(...result.ids);
      found.push({ id: alert.id, seenUntil: alert.seenUntil, count: result.news.count, news: result.news });
    }
    const claimed = await withTransaction(db, async (tx) => {
      await lockSearchAlertsOf(tx, userId);
      const now = clock.now().toISOString();
      return claimSearchAlerts(tx, userId, found, { until, now, notSince: before(REPORT_INTERVAL_MS) });
    });
    const news = found.filter(({ id, count }) => claimed.has(id) && count > 0).map((each) => each.news);
    if (news.length > 0) await events.emit("search_alerts.matched", { userId, news });
  }

  return {
    async list(userId: number, query: PageQuery): Promise<{ rows: SearchAlert[]; total: Total }> {
      const [rows, count] = await Promise.all([
        findSearchAlerts(db, userId, pageWindow(query)),
        countSearchAlerts(db, userId),
      ]);
      return { rows: rows.map(presentSearchAlert), total: toTotal(count) };
    },

    /**
     * Saves a search for what appears from now on; one that is saved stays, and one that was ended lately goes on.
     * @throws accounts.email_unconfirmed, too_many_requests, saved.too_many_searches
     */
    async create(user: SignedInUser, { kind, query }: { kind: SearchAlertKind; query: string }): Promise<SearchAlert> {
      const { id: userId, isVerified } = user;
      if (!isVerified) throw appError("accounts.email_unconfirmed");
      await throttle.consume(THROTTLES.searchAlert, String(userId));
      return withTransaction(db, async (tx) => {
        await lockSearchAlertsOf(tx, userId);
        const same = await findSameSearch(tx, { userId, kind, query });
        if (same && same.endedAt === null) return presentSearchAlert(same);
        if ((await countSearchAlerts(tx, userId)) >= SEARCH_ALERT_LIMITS.alertsMax)
          throw appError("saved.too_many_searches");
        if (same) {
          await reviveSearchAlert(tx, same.id);
          return presentSearchAlert(same);
        }
        const now = clock.now().toISOString();
        return presentSearchAlert(await insertSearchAlert(tx, { userId, kind, query, seenUntil: now, createdAt: now }));
      });
    },

    /** @throws saved.search_not_found, also for another user's */
    async remove(userId: number, id: number): Promise<void> {
      const isEnded = await endSearchAlert(db, { id, userId, now: clock.now().toISOString() });
      if (!isEnded) throw appError("saved.search_not_found");
    },

    /** Runs the saved searches of everyone who was not told of new results today. Concurrent runs report nothing twice. */
    async runAlerts(): Promise<void> {
      await deleteEndedBefore(db, before(ENDED_KEPT_MS));
      for (let afterId = 0; ;) {
        const due = { afterId, notSince: before(REPORT_INTERVAL_MS), limit: USER_BATCH };
        const userIds = await findSearchersDue(db, due);
        for (const userId of userIds)
          await runFor(userId).catch((error: unknown) => log.error({ err: error, userId }, "saved searches failed"));
        const last = userIds.at(-1);
        if (last === undefined) return;
        afterId = last;
      }
    },
  };
}

function presentSearchAlert({ id, kind, query, createdAt, lastSentAt }: SearchAlertRow): SearchAlert {
  const isReadable = parseWatchedQuery(kind, query).success;
  return { id, kind, query, path: isReadable ? watchedPath(kind, query) : null, createdAt, lastSentAt };
}
