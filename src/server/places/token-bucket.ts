import { setTimeout as sleep } from "node:timers/promises";

export interface TokenBucket {
  /** Waits for a turn. @throws the signal's reason when it is aborted before */
  take(signal: AbortSignal): Promise<void>;
}

/**
 * Limits to a number of turns per second, first come first served; an idle bucket allows a burst of one second's worth.
 * @param options.now milliseconds that never go back
 */
export function createTokenBucket(options: { perSecond: number; now?: () => number }): TokenBucket {
  const { perSecond, now = () => performance.now() } = options;
  const everyMs = 1000 / perSecond;
  let nextAt = -Infinity;

  return {
    async take(signal) {
      signal.throwIfAborted();
      const at = Math.max(nextAt, now() - 1000 + everyMs);
      nextAt = at + everyMs;
      const wait = at - now();
      if (wait > 0) await sleep(wait, undefined, { signal });
    },
  };
}
