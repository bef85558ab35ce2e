import { gzipSync } from "node:zlib";
import { withoutClock } from "#contract/without-clock.ts";
import { plural } from "#contract/texts/catalogue.ts";
import { staleText } from "#contract/texts/stale.ts";
import type { CachedResponse, ResponseCache } from "./cache.ts";
import { acceptedEncoding } from "./encoding.ts";
import { variesByLanguage } from "../language.ts";
import type { HeaderReader, WireResponse } from "./wire.ts";

interface StaleCopy {
  minutes: number;
  body: Buffer;
  gzip?: Buffer;
}
const copies = new WeakMap<CachedResponse, StaleCopy>();

/** Lists of what is open now consist of what the clock decides. */
const BY_CLOCK = /[?&]openNow=/;

/**
 * What a visitor gets while the database is away: the last cached copy, at most an hour old, marked with its age and
 * without what only the clock decides, such as whether a place is open; undefined when there is none.
 * @param key the cache key of the response
 */
export function staleReply(
  cache: ResponseCache,
  key: string,
  { headers, now }: { headers: HeaderReader; now: number },
): WireResponse | undefined {
  const entry = BY_CLOCK.test(key) ? undefined : cache.getStale(key);
  if (!entry) return undefined;
  const age = Math.max(0, Math.round((now - entry.storedAt) / 1000));
  const copy = copyOf(entry, Math.floor(age / 60));
  const sent: Record<string, string> = {
    ...entry.headers,
    age: String(age),
    "cache-control": "no-store",
    vary: variesByLanguage("cookie, accept-encoding"),
  };
  if (acceptedEncoding(headers) === undefined) return { status: entry.status, headers: sent, body: copy.body };
  copy.gzip ??= gzipSync(copy.body, { level: 4 });
  return { status: entry.status, headers: { ...sent, "content-encoding": "gzip" }, body: copy.gzip };
}

function copyOf(entry: CachedResponse, minutes: number): StaleCopy {
  const known = copies.get(entry);
  if (known?.minutes === minutes) return known;
  const text = entry.body.toString();
  const [type] = (entry.headers["content-type"] ?? "").split(";", 1);
  const copy = {
    minutes,
    body: Buffer.from(type === "application/json" ? withoutClockText(text) : markedPage(text, minutes)),
  };
  copies.set(entry, copy);
  return copy;
}

function withoutClockText(json: string): string {
  return JSON.stringify(withoutClock(JSON.parse(json)));
}

/** `data-stale` hides all elements with `data-clock` (styles.css). Hydration passes over elements that it does not know. */
function markedPage(html: string, minutes: number): string {
  const words = minutes === 0 ? staleText.fresh : plural(minutes, staleText.one, staleText.many);
  const line = `<p class="stale-copy" role="status">${words}</p>`;
  return html.replace("<html", "<html data-stale").replace(/<body[^>]*>/, (body) => body + line);
}
