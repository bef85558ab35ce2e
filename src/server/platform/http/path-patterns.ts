import { TrieRouter } from "hono/router/trie-router";

/** Stands for every path that nothing serves. */
const UNKNOWN = "*";

/**
 * What the access log says of a path: the pattern that serves it, because a path can contain the token of a mailed
 * link, or anything that a person typed.
 * @param patterns with parameters as {id}, :id or $id, and * at the end for any rest
 */
export function createPathPatterns(patterns: Iterable<string>): (path: string) => string {
  const router = new TrieRouter<string>();
  const known = new Set([...patterns].map((pattern) => withBraces(withoutSlash(pattern))));
  // Matches come in the order in which they were added, and "{" sorts after every first character of a fixed segment.
  for (const pattern of [...known].toSorted()) router.add(ANY_METHOD, pattern.replaceAll(/\{(\w+)\}/g, ":$1"), pattern);
  return (path) => router.match(ANY_METHOD, withoutSlash(path))[0][0]?.[0] ?? UNKNOWN;
}

const ANY_METHOD = "ALL";
const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, "");
/** Drops what Hono says about the form of a parameter, as in :part{[a-z]+}. */
const withBraces = (pattern: string) => pattern.replaceAll(/[:$](\w+)(?:\{.*\})?/g, "{$1}");
