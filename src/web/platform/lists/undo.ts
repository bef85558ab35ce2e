import { useSyncExternalStore } from "react";
import { UNDO_SECONDS, type UndoSubject } from "#contract/undo.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDigits } from "#contract/texts/format.ts";
import { undoText as text } from "#contract/texts/undo.ts";
import { call } from "#web/platform/api/call.ts";
import { toast, type ToastInput } from "#web/ui/toast.tsx";

/** An act of this page that can still be undone. */
export interface RecentAct {
  subject: UndoSubject;
  ids: readonly number[];
  /** What was done, and to whom or what. */
  title: string;
  /** Refetches what the undo changed. */
  onUndone: () => unknown;
}

/** The title of a toast: what was done, and when the people affected are notified. */
export const untilTold = (title: string): string => fill(text.told, { title, seconds: formatDigits(UNDO_SECONDS) });

interface OfferedAct extends RecentAct {
  key: number;
}

let acts: readonly OfferedAct[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function write(next: readonly OfferedAct[]): void {
  acts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly OfferedAct[] = [];

/** Acts of the last 20 seconds, the newest first. */
export function useRecentActs(): readonly OfferedAct[] {
  return useSyncExternalStore(
    subscribe,
    () => acts,
    () => NONE,
  );
}

/** The newest act on a subject that can still be undone. */
export function useRecentAct(subject: UndoSubject, id: number): OfferedAct | undefined {
  return useRecentActs().find((act) => act.subject === subject && act.ids.includes(id));
}

/** Offers to undo an act for 20 seconds. @returns the action of its toast */
export function offerUndo(act: RecentAct): NonNullable<ToastInput["action"]> {
  const until = UNDO_SECONDS * 1000;
  lastKey += 1;
  const key = lastKey;
  write([{ ...act, key }, ...acts]);
  setTimeout(() => write(acts.filter((other) => other.key !== key)), until);
  return {
    label: text.undo,
    onSelect: () => {
      // What is left of it: a part may have been undone in its row.
      const offered = acts.find((other) => other.key === key);
      if (offered) void undo(offered);
    },
    until,
  };
}

/** Undoes an act, or its part about one subject, and shows the result. */
export async function undo(act: OfferedAct, id?: number): Promise<void> {
  const ids = id === undefined ? act.ids : [id];
  const rest = act.ids.filter((other) => !ids.includes(other));
  write(
    acts.flatMap((other) => (other.key !== act.key ? [other] : rest.length === 0 ? [] : [{ ...other, ids: rest }])),
  );
  try {
    const { results } = await call("POST /api/undo", { body: { subject: act.subject, ids: [...ids] } });
    const failures = results.filter(({ ok }) => !ok);
    if (failures.length === 0) toast({ title: fill(text.undone, { title: act.title }) });
    else
      toast({
        title: failedTitle(failures.length, ids.length),
        description: failures[0]?.error,
        variant: "destructive",
      });
  } catch (error) {
    const description = error instanceof Error ? error.message : undefined;
    toast({ title: text.failed, description, variant: "destructive" });
  }
  void act.onUndone();
}

const failedTitle = (failed: number, total: number): string =>
  total === 1 ? text.failed : fill(text.failedSome, { failed: formatDigits(failed), total: formatDigits(total) });
