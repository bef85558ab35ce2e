import { parseUrl } from "#contract/parse-url.ts";

/** A path of this site, or "/": what arrives in an address never leads elsewhere. */
export function safePath(path: string): string {
  const url = parseUrl(path, "http://site.invalid");
  // Dots that are resolved leave two slashes at its beginning, and what follows those is another site.
  const isOurs = path.startsWith("/") && url?.host === "site.invalid" && !url.pathname.startsWith("//");
  return isOurs ? url.pathname + url.search + url.hash : "/";
}
