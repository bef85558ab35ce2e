import { appError, type AppError } from "../errors.ts";
import type { HeaderReader } from "./wire.ts";

/**
 * The error for a write that another site makes a browser send; otherwise undefined. Clients that are not browsers send
 * neither Sec-Fetch-Site nor Origin and pass, because no site can make them send a user's cookies.
 */
export function crossSiteError(
  headers: HeaderReader,
  host: string,
  publicOrigin: string | undefined,
): AppError | undefined {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return appError("cross_site");
  const origin = headers.get("origin");
  if (origin !== null && origin !== publicOrigin && !isSameHost(origin, host)) return appError("cross_site");
  return undefined;
}

function isSameHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
