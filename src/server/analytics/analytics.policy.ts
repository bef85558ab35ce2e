import { isInside, type Caller, type OwnedListing } from "#server/businesses/businesses.service.ts";
import { isBot } from "./bots.ts";

const HOST_MAX = 253;

/** Views of a listing by bots, the owner, its managers and admins do not count. spec: DECISIONS 65 */
export function isExcludedFromCount(listing: OwnedListing, caller: Caller, userAgent: string): boolean {
  return isNoVisitor(caller, userAgent) || isInside(listing, caller);
}

/** Views by bots and admins count nowhere. */
export function isNoVisitor(caller: Caller, userAgent: string): boolean {
  return isBot(userAgent) || caller?.role === "admin";
}

/** The counts of a span and of the one before it. */
export interface CountComparison {
  current: number;
  previous: number;
}

/** Returns a count with its change in percent; null if the previous count is zero. */
export function figureOf({ current, previous }: CountComparison): { count: number; change: number | null } {
  return { count: current, change: previous === 0 ? null : Math.round(((current - previous) / previous) * 100) };
}

/** Returns the host of the referring site, "internal" for a page of this site, otherwise "direct". */
export function sourceOf(referrer: string | undefined, ownHost: string): string {
  const url = referrer ? URL.parse(referrer) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return "direct";
  if (url.hostname === ownHost) return "internal";
  return url.hostname.slice(0, HOST_MAX);
}
