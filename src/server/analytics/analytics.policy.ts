import type { Asker } from "#server/businesses/businesses.service.ts";
import { isBot } from "./bots.ts";

const HOST_MAX = 253;

/** Whose looks say nothing of interest in a listing: programs', the owner's own and admins'. */
export function mayNotCount(listing: { ownerId: number | null }, asker: Asker, userAgent: string): boolean {
  if (isBot(userAgent)) return true;
  return asker != null && (asker.role === "admin" || listing.ownerId === asker.id);
}

/** What was counted in a span and in the one before it. */
export interface Compared {
  current: number;
  previous: number;
}

/** A number of the last days with its change in percent; null when nothing was counted before. */
export function figureOf({ current, previous }: Compared): { count: number; change: number | null } {
  return { count: current, change: previous === 0 ? null : Math.round(((current - previous) / previous) * 100) };
}

/** Where a visitor came from: the host of another site, "internal" for a page of this one, else "direct". */
export function sourceOf(referrer: string | undefined, ownHost: string): string {
  const url = referrer ? URL.parse(referrer) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return "direct";
  if (url.hostname === ownHost) return "internal";
  return url.hostname.slice(0, HOST_MAX);
}
