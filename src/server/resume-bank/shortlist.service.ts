import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import { RESUME_BANK_LIMITS as LIMITS, type ShortlistEntry } from "#contract/resume-bank.ts";
import type { Total } from "#contract/total.ts";
import { violationOf, withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import { requireVersion, versionOf } from "#server/platform/version.ts";
import type { BankAccess } from "./bank-access.service.ts";
import type { ShownCandidate } from "./candidates.present.ts";
import { isOwnedBy, type BankSide } from "./resume-bank.policy.ts";
import {
  countShortlisted,
  deleteShortlisted,
  findEntriesOf,
  findShortlisted,
  findShortlistedById,
  insertShortlisted,
  lockShortlisted,
  lockSide,
  updateShortlisted,
  type ShortlistRow,
} from "./resume-bank.queries.ts";
import type { CandidatePresenter } from "./shown-candidates.service.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A business shortlisted a professional. */
    "shortlist.added": { professionalId: number; userId: number; businessId: number };
  }
}

interface ShortlistRemarks {
  notes?: string | null | undefined;
  tags?: string[] | undefined;
}

/** Professionals saved by owners. Those who have since hidden are not shown. spec: product §3, rule R247 */
export function createShortlist(
  { clock, database: { db }, events }: Pick<Platform, "clock" | "database" | "events">,
  {
    professionals,
    presenting,
    access,
  }: {
    professionals: Pick<Professionals, "inBankOf">;
    presenting: CandidatePresenter;
    access: BankAccess;
  },
) {
  /** @throws resume_bank.entry_not_found, also for another user's */
  async function requireEntry(user: SignedInUser, id: number): Promise<ShortlistRow> {
    const businessIds = await access.requireBusinesses(user);
    const row = await findShortlistedById(db, id);
    if (!row || !isOwnedBy(row, user.id, businessIds)) throw appError("resume_bank.entry_not_found");
    return row;
  }

  async function present(user: SignedInUser, side: BankSide, row: ShortlistRow): Promise<ShortlistEntry> {
    const shown = await presenting.candidates(user, side, [row.professionalId]);
    const [entry] = entriesOf([row], shown);
    if (!entry) throw appError("resume_bank.entry_not_found");
    return entry;
  }

  /** What is not sent stays as it is. */
  async function saveEntry(side: BankSide, professionalId: number, { notes, tags }: ShortlistRemarks) {
    const sent = { ...(notes !== undefined && { notes }), ...(tags !== undefined && { tags }) };
    return withTransaction(db, async (tx) => {
      await lockSide(tx, side);
      const [known] = await findEntriesOf(tx, side, [professionalId]);
      if (known) return { row: (await changeEntry(tx, known, sent)) ?? known, isNew: false };
      if ((await countShortlisted(tx, side)) >= LIMITS.shortlistMax) throw appError("resume_bank.too_many");
      const createdAt = clock.now().toISOString();
      const values = { ...side, professionalId, notes: null, tags: [], ...sent, createdAt };
      return { row: await insertShortlisted(tx, values), isNew: true };
    });
  }

  return {
    /** @throws NO_BUSINESS, SUBSCRIPTION_REQUIRED, businesses.not_found */
    async listShortlisted(
      user: SignedInUser,
      query: PageQuery & { businessId?: number | undefined; tag?: string | undefined },
    ): Promise<{ rows: ShortlistEntry[]; total: Total }> {
      const side = await access.requireSide(user, query.businessId);
      const visible = professionals.inBankOf(user.role === "admin" ? undefined : user);
      const criteria = { tag: query.tag === "" ? undefined : query.tag, visible };
      const { rows, count } = await findShortlisted(db, side, criteria, pageWindow(query, LIMITS.pageSize));
      const ids = rows.map(({ professionalId }) => professionalId);
      const shown = await presenting.candidates(user, side, ids);
      return { rows: entriesOf(rows, shown), total: toTotal(count) };
    },

    /**
     * Shortlists a professional, or updates notes and tags. @throws as listShortlisted, professionals.not_found,
     * resume_bank.too_many
     */
    async shortlist(
      user: SignedInUser,
      {
        professionalId,
        businessId,
        ...remarks
      }: ShortlistRemarks & { professionalId: number; businessId?: number | undefined },
    ): Promise<ShortlistEntry> {
      const side = await access.requireSide(user, businessId);
      await access.requireCandidate(user, professionalId);
      const { row, isNew } = await saveEntry(side, professionalId, remarks).catch((error: unknown) => {
        // The profile was deleted in the meantime.
        throw violationOf(error)?.kind === "foreign" ? appError("professionals.not_found") : error;
      });
      if (!row) throw appError("resume_bank.entry_not_found");
      const entry = await present(user, side, row);
      if (isNew && side.businessId !== null)
        await events.emit("shortlist.added", { professionalId, userId: user.id, businessId: side.businessId });
      return entry;
    },

    /**
     * @throws NO_BUSINESS, SUBSCRIPTION_REQUIRED, resume_bank.entry_not_found, professionals.not_found if the
     * professional now hides, conflict for another version than `version`
     */
    async updateShortlisted(
      user: SignedInUser,
      id: number,
      { version, ...changes }: ShortlistRemarks & { version?: number | undefined },
    ): Promise<ShortlistEntry> {
      const entry = await requireEntry(user, id);
      await access.requireCandidate(user, entry.professionalId);
      const row = await withTransaction(db, async (tx) => {
        const locked = await lockShortlisted(tx, id);
        if (locked) requireVersion(version, entryVersion(locked));
        return locked && changeEntry(tx, locked, changes);
      });
      if (!row) throw appError("resume_bank.entry_not_found");
      return present(user, { businessId: row.businessId, userId: user.id }, row);
    },

    /** An entry as it is shown. @throws as updateShortlisted */
    async readShortlisted(user: SignedInUser, id: number): Promise<ShortlistEntry> {
      const entry = await requireEntry(user, id);
      return present(user, { businessId: entry.businessId, userId: user.id }, entry);
    },

    /** @throws NO_BUSINESS, SUBSCRIPTION_REQUIRED, resume_bank.entry_not_found */
    async removeShortlisted(user: SignedInUser, id: number): Promise<void> {
      await deleteShortlisted(db, (await requireEntry(user, id)).id);
    },
  };
}

const entryVersion = (row: ShortlistRow): number => versionOf(row, ["notes", "tags"]);

async function changeEntry(tx: Db, entry: ShortlistRow, changes: ShortlistRemarks): Promise<ShortlistRow | undefined> {
  return Object.keys(changes).length === 0 ? entry : updateShortlisted(tx, entry.id, changes);
}

function entriesOf(rows: readonly ShortlistRow[], shown: ReadonlyMap<number, ShownCandidate>): ShortlistEntry[] {
  return rows.flatMap((row) => {
    const { id, professionalId, notes, tags, createdAt } = row;
    const candidate = shown.get(professionalId);
    return candidate ? [{ id, version: entryVersion(row), ...candidate, notes, tags, createdAt }] : [];
  });
}
