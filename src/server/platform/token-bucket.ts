import { setTimeout as sleep } from "node:timers/promises";

export interface TokenBucket {
  /** Waits for a turn. @throws the signal's reason when it is aborted before */
  take(signal: AbortSignal): Promise<void>;
  /** How long a turn that is taken now would wait, in milliseconds. */
  waitMs(): number;
}

/**
 * Limits to a number of turns per second, first come first served; an idle bucket allows a burst of one second's worth.
 * @param options.now milliseconds that never go back
 */
export function createTokenBucket(options: { perSecond: number; now?: () => number }): TokenBucket {
  const { perSecond, now = () => performance.now() } = options;
  const everyMs = 1000 / perSecond;
  let nextAt = -Infinity;
  const turnAt = () => Math.max(nextAt, now() - 1000 + everyMs);

  return {
    async take(signal) {
      signal.throwIfAborted();
      const at = turnAt();
      nextAt = at + everyMs;
      const wait = at - now();
      if (wait > 0) await sleep(wait, undefined, { signal });
    },
    waitMs: () => Math.max(0, turnAt() - now()),
  };
}
