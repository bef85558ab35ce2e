import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** A complete response or page. */
export interface BuiltResponse {
  /** The route that metrics count it under. */
  route: string;
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** The quoted ETag of the uncompressed body; each encoding appends its name. Only cached responses have one. */
  etag?: string;
  encoded: Partial<Record<"gzip" | "br", Buffer>>;
  tags: readonly string[];
  validUntil: number;
}

/** A cached response: anonymous, with its body encoded to bytes. */
export interface CachedResponse extends BuiltResponse {
  body: Buffer;
  etag: string;
  storedAt: number;
}

/** How processes notify each other of changes; `healthy` is false while this one may miss a message. */
export interface ChangeBus {
  publish(channel: string, payload: string): Promise<void>;
  subscribe(channel: string, handler: (payload: string) => void): void;
  healthy(): boolean;
  onHealth(listener: (healthy: boolean) => void): void;
}

export interface ResponseCache {
  get(key: string): CachedResponse | undefined;
  /**
   * What was last cached for a key within an hour, also when it has expired or a change may have been missed since:
   * for visitors while the database is away.
   */
  getStale(key: string): CachedResponse | undefined;
  /**
   * Marks the time before a response is computed: when one of its tags changes after it, the response must not be
   * cached.
   */
  mark(): number;
  /** Caches a response and returns the cached form, or the response itself when it must not be cached. */
  put(key: string, made: BuiltResponse, begun: number): BuiltResponse;
  /** Concurrent requests for the same key, without a change in between, share one computation. */
  share<T>(key: string, begun: number, compute: () => Promise<T>): Promise<T>;
  /** Removes everything with these tags, here immediately and in other processes by a message. */
  invalidate(...tags: string[]): Promise<void>;
  size(): number;
  /** How often a look-up found a response, found none, or gave a stale copy, since the start. */
  lookUps(): { hit: number; miss: number; stale: number };
}

const CHANNEL = "cache_changed";
const MAX_AGE_MS = 10 * 60 * 1000;
const STALE_MS = 60 * 60 * 1000;

/**
 * Caches anonymous responses by tag; caches nothing while the bus is unhealthy, and starts afresh when it is healthy
 * again. What has expired stays until the memory is needed.
 * @param maxBytes memory limit in bytes
 */
export function createCache(options: {
  bus: ChangeBus;
  now: () => number;
  enabled: boolean;
  maxBytes?: number;
}): ResponseCache {
  const { bus, now, enabled } = options;
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: options.maxBytes ?? 64 * 1024 * 1024,
    sizeCalculation: (entry) => entry.body.byteLength + sizeOfEncoded(entry) + 512,
    dispose: (entry, key) => forget(entry.tags, key),
  });
  const keysByTag = new Map<string, Set<string>>();
  const invalidatedAt = new Map<string, number>();
  const computing = new Map<string, Promise<unknown>>();
  let sequence = 0;
  let clearedAt = 0;
  const lookUps = { hit: 0, miss: 0, stale: 0 };

  function drop(tags: readonly string[]): void {
    sequence += 1;
    for (const tag of tags) {
      invalidatedAt.set(tag, sequence);
      for (const key of keysByTag.get(tag) ?? []) entries.delete(key);
    }
    // Only computations in progress need the map of changes. When it is cleared, their results are not cached.
    if (invalidatedAt.size > 10_000) {
      invalidatedAt.clear();
      clearedAt = sequence;
    }
  }

  function forget(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  /** What is being computed now may miss a change and must not be cached. */
  function forgetComputations(): void {
    invalidatedAt.clear();
    sequence += 1;
    clearedAt = sequence;
  }

  function clear(): void {
    entries.clear();
    forgetComputations();
  }

  bus.subscribe(CHANNEL, (payload) => drop(JSON.parse(payload) as string[]));
  bus.onHealth((healthy) => {
    if (healthy) clear();
    else forgetComputations();
  });

  return {
    get(key) {
      const entry = enabled && bus.healthy() ? entries.get(key) : undefined;
      const isHit = entry !== undefined && entry.validUntil > now();
      lookUps[isHit ? "hit" : "miss"] += 1;
      return isHit ? entry : undefined;
    },
    getStale(key) {
      const entry = enabled ? entries.get(key) : undefined;
      if (!entry || entry.storedAt <= now() - STALE_MS) return undefined;
      lookUps.stale += 1;
      return entry;
    },
    mark: () => sequence,
    put(key, made, begun) {
      if (!enabled || !bus.healthy() || begun < clearedAt) return made;
      if (made.tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > begun)) return made;
      const body = Buffer.from(made.body as Buffer);
      const validUntil = Math.min(made.validUntil, now() + MAX_AGE_MS);
      const entry: CachedResponse = { ...made, body, etag: etagOf(body), validUntil, storedAt: now() };
      entries.set(key, entry);
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keys.add(key);
        keysByTag.set(tag, keys);
      }
      return entry;
    },
    share<T>(key: string, begun: number, compute: () => Promise<T>): Promise<T> {
      if (!enabled || !bus.healthy()) return compute();
      const name = `${begun} ${key}`;
      const running = computing.get(name) as Promise<T> | undefined;
      if (running) return running;
      const computation = compute().finally(() => computing.delete(name));
      computing.set(name, computation);
      return computation;
    },
    async invalidate(...tags) {
      drop(tags);
      if (enabled) await bus.publish(CHANNEL, JSON.stringify(tags));
    },
    size: () => entries.size,
    lookUps: () => ({ ...lookUps }),
  };
}

/** The quoted ETag of an uncompressed body. */
export function etagOf(body: Buffer | string): string {
  return `"${hash("sha1", body, "base64url")}"`;
}

function sizeOfEncoded(entry: CachedResponse): number {
  return (entry.encoded.gzip?.byteLength ?? 0) + (entry.encoded.br?.byteLength ?? 0);
}
