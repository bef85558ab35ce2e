import { parseUrl } from "#contract/parse-url.ts";

/** A path of this site, or "/", so that a path from a URL never leads to another site. */
export function safePath(path: string): string {
  const url = parseUrl(path, "http://site.invalid");
  // Resolving dots can leave two leading slashes, after which the browser expects another site's host.
  const isOurs = path.startsWith("/") && url?.host === "site.invalid" && !url.pathname.startsWith("//");
  return isOurs ? url.pathname + url.search + url.hash : "/";
}
