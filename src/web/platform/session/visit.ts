import { useEffect, useRef } from "react";
import type { Endpoints } from "#contract/all-endpoints.ts";
import { fillPath, splitKey, type CallInput } from "#contract/endpoint.ts";
import { parseUrl } from "#contract/parse-url.ts";

/** Shorter visits are accidental, and their end might be recorded before their start. */
const SHORTEST_SECONDS = 1;

/**
 * The origin a screen was reached from. document.referrer belongs to the first page of the tab; later screens were
 * reached from this site.
 */
export function referrerOrigin(): string | undefined {
  const [arrival] = performance.getEntriesByType("navigation");
  const isArrival = arrival !== undefined && parseUrl(arrival.name)?.pathname === window.location.pathname;
  return isArrival ? parseUrl(document.referrer)?.origin : window.location.origin;
}

/** Reports the seconds a screen was visible, each time it is hidden or left. `key` identifies what it shows. */
export function useVisitDuration(key: string, onVisitEnd: (seconds: number) => void): void {
  const latestCallback = useRef(onVisitEnd);
  useEffect(() => {
    latestCallback.current = onVisitEnd;
  });
  useEffect(() => {
    // Captured at the start, because the next content has its own callback.
    const callback = latestCallback.current;
    let since = document.visibilityState === "visible" ? performance.now() : undefined;
    const end = () => {
      if (since === undefined) return;
      const seconds = (performance.now() - since) / 1_000;
      since = undefined;
      if (seconds >= SHORTEST_SECONDS) callback(seconds);
    };
    const handleVisibilityChange = () => {
      if (document.visibilityState === "hidden") end();
      else since ??= performance.now();
    };
    document.addEventListener("visibilitychange", handleVisibilityChange);
    window.addEventListener("pagehide", end);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibilityChange);
      window.removeEventListener("pagehide", end);
      end();
    };
  }, [key]);
}

/** Sends a request without waiting for the response; it arrives even while the page is being left. */
export function postBeacon<K extends keyof Endpoints>(key: K, input: CallInput<Endpoints[K]>): void {
  const { params, body } = input as { params?: Record<string, unknown>; body?: unknown };
  const content = new Blob([JSON.stringify(body)], { type: "application/json" });
  navigator.sendBeacon(fillPath(splitKey(key)[1], params), content);
}
