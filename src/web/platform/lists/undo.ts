import { useSyncExternalStore } from "react";
import { UNDO_SECONDS, type UndoSubject } from "#contract/undo.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDigits } from "#contract/texts/format.ts";
import { undoText as text } from "#contract/texts/undo.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";

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

let acts: readonly RecentAct[] = [];
const listeners = new Set<() => void>();

function write(next: readonly RecentAct[]): void {
  acts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly RecentAct[] = [];

/** Acts of the last 20 seconds, the newest first. */
export function useRecentActs(): readonly RecentAct[] {
  return useSyncExternalStore(
    subscribe,
    () => acts,
    () => NONE,
  );
}

/** The newest act on a subject that can still be undone. */
export function useRecentAct(subject: UndoSubject, id: number): RecentAct | undefined {
  return useRecentActs().find((act) => act.subject === subject && act.ids.includes(id));
}

/** Offers to undo an act for 20 seconds. @returns the action of its toast */
export function offerUndo(act: RecentAct): { label: string; onSelect: () => void } {
  write([act, ...acts]);
  setTimeout(() => write(acts.filter((other) => other !== act)), UNDO_SECONDS * 1000);
  return { label: text.undo, onSelect: () => void undo(act) };
}

/** Undoes an act, or its part about one subject, and shows the result. */
export async function undo(act: RecentAct, id?: number): Promise<void> {
  const ids = id === undefined ? act.ids : [id];
  const rest = act.ids.filter((other) => !ids.includes(other));
  write(acts.flatMap((other) => (other !== act ? [other] : rest.length === 0 ? [] : [{ ...act, ids: rest }])));
  const title = fill(text.undone, { title: act.title });
  try {
    const { results } = await call("POST /api/undo", { body: { subject: act.subject, ids: [...ids] } });
    const failed = results.find(({ ok }) => !ok);
    if (failed) toast({ title: text.failed, description: failed.error, variant: "destructive" });
    else toast({ title });
  } catch (error) {
    const description = error instanceof Error ? error.message : undefined;
    toast({ title: text.failed, description, variant: "destructive" });
  }
  void act.onUndone();
}
