/** A path of this site, or "/": what arrives in an address never leads elsewhere. */
export function safePath(path: string): string {
  try {
    const url = new URL(path, "http://site.invalid");
    return path.startsWith("/") && url.host === "site.invalid" ? url.pathname + url.search + url.hash : "/";
  } catch {
    return "/";
  }
}
