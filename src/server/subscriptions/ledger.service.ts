import { QUOTAS, type Quota } from "#contract/quotas.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { monthOf } from "#server/platform/local-days.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countUses, findLatestOf, findNthLatest, insertUse, lockQuota, type QuotaHolder } from "./ledger.queries.ts";

export type { QuotaHolder } from "./ledger.queries.ts";
export type Ledger = ReturnType<typeof createLedger>;

/** The time zone of the months that plans count by. spec: DECISIONS 22 */
const BILLING_ZONE = "Asia/Singapore";
const HOUR_MS = 3_600_000;
const WINDOW_MS = { day: 24 * HOUR_MS, hour: HOUR_MS } as const;

/** One quota of one holder. */
export interface QuotaUse {
  quota: Quota;
  holder: QuotaHolder;
  /** Null if it is only counted. */
  limit: number | null;
}

/** What is counted, with the parts that identify it. It counts again once all of them have changed. */
export interface CountedSubject {
  name: string;
  parts: readonly string[];
}

/** A quota without room for another use. */
export interface FullQuota {
  quota: Quota;
  limit: number;
  /** When there is room again; null if never. */
  freeAt: Date | null;
}

/** The calendar month by which plans limit. */
export function billingMonth(now: Date): { from: string; to: string } {
  return monthOf(now, BILLING_ZONE);
}

/**
 * Counts the uses of all quotas, in rows that stay when what they count is deleted. Uses of one quota run one after the
 * other, so that concurrent ones cannot exceed it. spec: DECISIONS 54
 */
export function createLedger({ clock, database: { db } }: Pick<Platform, "clock" | "database">) {
  /** The moment after which uses count now; null for all. */
  function countedAfter(quota: Quota, now: Date): string | null {
    const span = QUOTAS[quota];
    if (span === "ever") return null;
    // A use at the very start of the month counts.
    if (span === "month") return new Date(Date.parse(billingMonth(now).from) - 1).toISOString();
    return new Date(now.getTime() - WINDOW_MS[span]).toISOString();
  }

  async function count(on: Db, quota: Quota, holder: QuotaHolder): Promise<number> {
    return countUses(on, quota, holder, countedAfter(quota, clock.now()));
  }

  async function findFull(on: Db, { quota, holder, limit }: QuotaUse): Promise<FullQuota | undefined> {
    if (limit === null || (await count(on, quota, holder)) < limit) return undefined;
    return { quota, limit, freeAt: await freeAt(on, quota, holder, limit) };
  }

  async function freeAt(on: Db, quota: Quota, holder: QuotaHolder, limit: number): Promise<Date | null> {
    const span = QUOTAS[quota];
    if (span === "ever") return null;
    if (span === "month") return new Date(billingMonth(clock.now()).to);
    const oldest = await findNthLatest(on, quota, holder, limit);
    return oldest === undefined ? null : new Date(Date.parse(oldest) + WINDOW_MS[span]);
  }

  return {
    /** The uses that count now: of this month, the last day or hour, or all. */
    count: (quota: Quota, holder: QuotaHolder, on: Db = db): Promise<number> => count(on, quota, holder),

    /** The first of several quotas that has no room, without using any. */
    async findFull(uses: readonly QuotaUse[], on: Db = db): Promise<FullQuota | undefined> {
      for (const use of uses) {
        const full = await findFull(on, use);
        if (full) return full;
      }
      return undefined;
    },

    /**
     * Uses all quotas once, or none of them. @returns the first one without room; undefined if all were used
     */
    async use(tx: Db, uses: readonly QuotaUse[], subject?: CountedSubject): Promise<FullQuota | undefined> {
      // Always in the same order, so that two transactions cannot wait for each other.
      const ordered = uses.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
      for (const { quota, holder } of ordered) await lockQuota(tx, quota, holder);
      for (const use of uses) {
        const full = await findFull(tx, use);
        if (full) return full;
      }
      const counted = subject && { subject: subject.name, parts: [...subject.parts] };
      const usedAt = clock.now().toISOString();
      for (const { quota, holder } of uses) await insertUse(tx, { quota, ...holder, ...counted, usedAt });
      return undefined;
    },

    /**
     * Whether a use of the quota was counted for this subject, and one of its parts is still what was counted.
     * @param options.now whether it must count now, such as in this month
     */
    async isCounted(
      tx: Db,
      quota: Quota,
      holder: QuotaHolder,
      subject: CountedSubject,
      options: { now: boolean },
    ): Promise<boolean> {
      const latest = await findLatestOf(tx, quota, holder, subject.name);
      if (!latest) return false;
      const after = options.now ? countedAfter(quota, clock.now()) : null;
      if (after !== null && latest.usedAt <= after) return false;
      return subject.parts.some((part, index) => comparable(part) === comparable(latest.parts[index] ?? ""));
    },
  };
}

const nameOf = ({ quota, holder }: QuotaUse) => `${quota} ${Object.entries(holder).join(" ")}`;

/** Ignores case, width, punctuation and extra spaces, so that only other words make another part. */
const comparable = (part: string) =>
  part
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
