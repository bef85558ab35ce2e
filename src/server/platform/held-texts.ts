import { isDeepStrictEqual } from "node:util";
import type { HeldText, HeldTextKind } from "#contract/held-texts.ts";
import type { HeldTexts } from "./database/columns.ts";
import type { Db } from "./database/connect.ts";
import type { UndoableDecision } from "./decision.ts";
import { appError } from "./errors.ts";
import type { Act } from "./undo.ts";

declare module "./events.ts" {
  interface AppEvents {
    /** An admin decided on texts of a host that waited; without a reason they are public now. */
    "texts.decided": {
      kind: HeldTextKind;
      host: { businessId: number } | { professionalId: number };
      reason: string | null;
    };
  }
}

type TextValue = HeldTexts["texts"][string];

/** The columns of a table whose texts may wait; rejected texts of a new thing stay without a time. */
export interface HeldColumns {
  heldTexts: HeldTexts | null;
  heldSince: string | null;
}
export const NOTHING_HELD: HeldColumns = { heldTexts: null, heldSince: null };

/** What waits, for the host. */
export function presentHeld({ heldTexts, heldSince }: HeldColumns): HeldText | null {
  if (!heldTexts) return null;
  const texts = Object.entries(heldTexts.texts).map(([field, value]) => [field, shown(value)] as const);
  return {
    isNew: heldTexts.isNew ?? false,
    isRejected: heldSince === null,
    texts: Object.fromEntries(texts),
  };
}

const shown = (value: TextValue): string => (typeof value === "string" ? value : value.join(", "));

type Fields = Readonly<Record<string, unknown>>;
const pick = (values: Fields, fields: readonly string[]): Record<string, TextValue> =>
  Object.fromEntries(fields.map((field) => [field, values[field] as TextValue]));

/**
 * Divides a change of a thing into what is public at once and what waits.
 * @param change the changed fields, without `undefined`
 * @param check which of the given texts wait
 * @returns the columns to write
 */
export function divideChange<T extends Fields>(
  before: HeldColumns & Fields,
  change: T,
  { fields, check, now }: { fields: readonly string[]; check: (texts: Fields) => string[]; now: string },
): Partial<T> & HeldColumns {
  if (before.heldTexts?.isNew) return reviseNew(before, change, { fields, check, now }, before.heldTexts);
  const sent = fields.filter((field) => change[field] !== undefined);
  const changed = sent.filter((field) => !isDeepStrictEqual(change[field], before[field]));
  const waiting = check(pick(change, changed));
  const others = Object.entries(before.heldTexts?.texts ?? {}).filter(([field]) => !sent.includes(field));
  const texts = { ...Object.fromEntries(others), ...pick(change, waiting) };
  const open = Object.fromEntries(Object.entries(change).filter(([field]) => !waiting.includes(field))) as Partial<T>;
  if (Object.keys(texts).length === 0) return { ...open, ...NOTHING_HELD };
  const isSame = isDeepStrictEqual(texts, before.heldTexts?.texts);
  return { ...open, heldTexts: { texts }, heldSince: isSame ? before.heldSince : now };
}

/** A thing that was never public is changed as a whole, and becomes public once none of its texts waits. */
function reviseNew<T extends Fields>(
  before: HeldColumns & Fields,
  change: T,
  { fields, check, now }: { fields: readonly string[]; check: (texts: Fields) => string[]; now: string },
  held: HeldTexts,
): Partial<T> & HeldColumns {
  const next: Fields = { ...before, ...change };
  const waiting = check(pick(next, fields));
  const wanted = "active" in change ? change["active"] === true : held.active;
  const active = wanted === undefined ? {} : { active: waiting.length === 0 && wanted };
  if (waiting.length === 0) return { ...change, ...active, ...NOTHING_HELD };
  const isTouched = "active" in change || fields.some((field) => change[field] !== undefined);
  return {
    ...change,
    ...active,
    heldTexts: { isNew: true, ...(wanted === undefined ? {} : { active: wanted }), texts: pick(next, waiting) },
    heldSince: isTouched ? now : before.heldSince,
  };
}

/** What a new thing is stored with, if any of its texts waits: it is not public until then. */
export function holdNew<T extends Fields>(
  input: T,
  { check, fields, now }: { fields: readonly string[]; check: (texts: Fields) => string[]; now: string },
): Partial<T> & HeldColumns {
  const wanted = "active" in input ? { active: input["active"] === true } : {};
  return reviseNew(
    { heldTexts: { isNew: true, ...wanted, texts: {} }, heldSince: null },
    input,
    { fields, check, now },
    { isNew: true, ...wanted, texts: {} },
  );
}

export interface HeldTextDecisions {
  /** @param since when the texts were held, as read @throws texts.not_held, conflict */
  approve(id: number, since: string, decision: UndoableDecision): Promise<void>;
  /** @throws as approve */
  reject(id: number, since: string, reason: string, decision: UndoableDecision): Promise<void>;
}

/** How the held texts of one kind of thing are stored. */
interface HeldThings<Row extends HeldColumns> {
  kind: HeldTextKind;
  lock: (tx: Db, id: number) => Promise<Row | undefined>;
  keep: (act: Act, id: number) => Promise<void>;
  write: (tx: Db, row: Row, values: Record<string, unknown> & HeldColumns) => Promise<void>;
  hostOf: (row: Row) => { businessId: number } | { professionalId: number };
  tagsOf: (tx: Db, row: Row) => Promise<string[]>;
  /** What follows when the texts are public. */
  afterApproval?: (tx: Db, act: Act, row: Row) => Promise<void>;
}

/** Decisions of admins on texts that wait; the admin domain checks permissions. spec: DECISIONS 44 */
export function createHeldTextDecisions<Row extends HeldColumns>(things: HeldThings<Row>): HeldTextDecisions {
  /** Decides on the texts that have waited since a moment, so that only what was read is decided. */
  async function decide(
    id: number,
    { since, reason }: { since: string; reason: string | null },
    { run, record }: UndoableDecision,
  ): Promise<void> {
    await run(async (tx, act) => {
      const row = await things.lock(tx, id);
      if (!row) throw appError("not_found");
      if (!row.heldTexts || row.heldSince === null) throw appError("texts.not_held");
      if (row.heldSince !== since) throw appError("conflict");
      await things.keep(act, id);
      const { isNew, active, texts } = row.heldTexts;
      const published = { ...texts, ...(active === undefined ? {} : { active }), ...NOTHING_HELD };
      const rejected = { ...NOTHING_HELD, ...(isNew && { heldTexts: row.heldTexts }) };
      await things.write(tx, row, reason === null ? published : rejected);
      await record(tx, { before: {}, after: { texts, ...(reason === null ? {} : { reason }) } });
      act.invalidate(...(await things.tagsOf(tx, row)));
      if (reason === null) await things.afterApproval?.(tx, act, row);
      act.emitLater("texts.decided", { kind: things.kind, host: things.hostOf(row), reason });
    });
  }

  return {
    approve: (id, since, decision) => decide(id, { since, reason: null }, decision),
    reject: (id, since, reason, decision) => decide(id, { since, reason }, decision),
  };
}
