import { useEffect, useRef } from "react";
import type { Endpoints } from "#contract/all-endpoints.ts";
import { fillPath, splitKey, type CallInput } from "#contract/endpoint.ts";
import { parseUrl } from "#contract/parse-url.ts";

/** Shorter looks are slips of the hand, and might be told before their beginning is. */
const SHORTEST_SECONDS = 1;

/**
 * The site that a screen was reached from. What the browser calls the referrer is the site before the first page of the
 * tab; screens after it were reached from here.
 */
export function referrerOf(): string | undefined {
  const [arrival] = performance.getEntriesByType("navigation");
  const isArrival = arrival !== undefined && parseUrl(arrival.name)?.pathname === window.location.pathname;
  return isArrival ? parseUrl(document.referrer)?.origin : window.location.origin;
}

/** Tells how many seconds a screen was in sight, whenever it goes out of it. `key` names what it shows. */
export function useStay(key: string, tell: (seconds: number) => void): void {
  const told = useRef(tell);
  useEffect(() => {
    told.current = tell;
  });
  useEffect(() => {
    // Kept from the beginning: the next thing shown has its own.
    const tellOf = told.current;
    let since = document.visibilityState === "visible" ? performance.now() : undefined;
    const end = () => {
      if (since === undefined) return;
      const seconds = (performance.now() - since) / 1_000;
      since = undefined;
      if (seconds >= SHORTEST_SECONDS) tellOf(seconds);
    };
    const turn = () => {
      if (document.visibilityState === "hidden") end();
      else since ??= performance.now();
    };
    document.addEventListener("visibilitychange", turn);
    window.addEventListener("pagehide", end);
    return () => {
      document.removeEventListener("visibilitychange", turn);
      window.removeEventListener("pagehide", end);
      end();
    };
  }, [key]);
}

/** Sends a call whose answer nobody waits for; it arrives even when the page is being left. */
export function beacon<K extends keyof Endpoints>(key: K, input: CallInput<Endpoints[K]>): void {
  const { params, body } = input as { params?: Record<string, unknown>; body?: unknown };
  const content = new Blob([JSON.stringify(body)], { type: "application/json" });
  navigator.sendBeacon(fillPath(splitKey(key)[1], params), content);
}
