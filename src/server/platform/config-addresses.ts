import { isIPv4 } from "node:net";
import { z } from "zod";

export const WEB_PROTOCOLS = ["http:", "https:"];

/** A URL with one of these protocols, such as "https:". */
export function urlOf(protocols: readonly string[]) {
  const text = protocols.join(" or ");
  return z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ""), `must start with ${text}`);
}

/** A web address without query and user. */
export function plainUrl(example: string) {
  return urlOf(WEB_PROTOCOLS).refine(
    (value) => isPlainUrl(value),
    `must be a URL such as ${example}, without query or user`,
  );
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || (isIPv4(host) && host.startsWith("127."));
}

export function isOrigin(value: string): boolean {
  return isPlainUrl(value) && URL.parse(value)?.pathname === "/";
}

export function isPlainUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.search === "" && url.hash === "" && url.username === "";
}

export function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(hostname) ? hostname.replace(/^www\./, "") : "localhost.example";
}
