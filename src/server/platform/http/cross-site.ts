import { refuse, type AppError } from "../errors.ts";
import type { HeaderReader } from "./wire.ts";

/**
 * Refuses writes that another site makes a browser send. Tools without a browser send neither
 * Sec-Fetch-Site nor Origin and pass; they carry no cookie that they were not given.
 */
export function crossSiteRefusal(
  headers: HeaderReader,
  host: string,
  publicOrigin: string | undefined,
): AppError | undefined {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return refuse("cross_site");
  const origin = headers.get("origin");
  if (origin !== null && origin !== publicOrigin && !isSameHost(origin, host)) return refuse("cross_site");
  return undefined;
}

function isSameHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
