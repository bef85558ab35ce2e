import { AsyncLocalStorage } from "node:async_hooks";

/** What is left of a limit that a request counted against. */
interface LimitNote {
  points: number;
  remaining: number;
  /** The length of its window, and what is left of it, in seconds. */
  seconds: number;
  resetSeconds: number;
}

/** The limits that a request counted against, by name. */
export type LimitNotes = Map<string, LimitNote>;

const slot = new AsyncLocalStorage<LimitNotes>();

/** Runs the work of a request, which notes the limits that it counts against. */
export function notingLimits<T>(notes: LimitNotes, work: () => T): T {
  return slot.run(notes, work);
}

/** Notes a limit for the response; of several windows of one limit, such as /64 and /48, the tightest one. */
export function noteLimit(name: string, note: LimitNote): void {
  const notes = slot.getStore();
  const known = notes?.get(name);
  if (!known || note.remaining <= known.remaining) notes?.set(name, note);
}

/** Forgets a limit whose points were restored. */
export function forgetLimit(name: string): void {
  slot.getStore()?.delete(name);
}

/**
 * The headers that tell a client what is left. A request that counted against nothing has none. spec:
 * draft-ietf-httpapi-ratelimit-headers
 */
export function rateLimitHeaders(notes: LimitNotes): Record<string, string> {
  if (notes.size === 0) return {};
  const listed = [...notes];
  return {
    "ratelimit-policy": listed.map(([name, { points, seconds }]) => `"${name}";q=${points};w=${seconds}`).join(", "),
    ratelimit: listed
      .map(([name, { remaining, resetSeconds }]) => `"${name}";r=${remaining};t=${resetSeconds}`)
      .join(", "),
  };
}
