import { beforeEach, describe, expect, test } from "vitest";
import { createCache, type ChangeBus, type BuiltResponse, type ResponseCache } from "./cache.ts";

let now = 0;
let bus: ReturnType<typeof createBus>;
let cache: ResponseCache;
beforeEach(() => {
  now = 1_000_000;
  bus = createBus();
  cache = createCache({ bus, now: () => now, enabled: true });
});

/** A bus between the caches of several processes; the test sets its health. */
function createBus() {
  const handlers: ((payload: string) => void)[] = [];
  const listeners: ((healthy: boolean) => void)[] = [];
  let isHealthy = true;
  return {
    publish: async (_channel: string, payload: string) => handlers.forEach((handler) => handler(payload)),
    subscribe: (_channel: string, handler: (payload: string) => void) => void handlers.push(handler),
    healthy: () => isHealthy,
    onHealth: (listener: (healthy: boolean) => void) => void listeners.push(listener),
    become(healthy: boolean) {
      isHealthy = healthy;
      for (const listener of listeners) listener(healthy);
    },
  } satisfies ChangeBus & { become(healthy: boolean): void };
}

const entry = (text: string, tags: string[], validUntil = Number.POSITIVE_INFINITY): BuiltResponse => ({
  route: "a",
  status: 200,
  headers: {},
  body: Buffer.from(text),
  encoded: {},
  tags,
  validUntil,
});

describe("cached responses", () => {
  test("a response is cached until one of its tags changes", async () => {
    cache.put("a", entry("one", ["business:1", "pages"]), cache.mark());
    cache.put("b", entry("two", ["business:2"]), cache.mark());
    await cache.invalidate("business:1");
    expect(cache.get("a")).toBeUndefined();
    expect(cache.get("b")?.body.toString()).toBe("two");
  });

  test("a response is never cached when its tag changed while it was computed", async () => {
    const begun = cache.mark();
    await cache.invalidate("business:1");
    cache.put("a", entry("stale", ["business:1"]), begun);
    expect(cache.get("a")).toBeUndefined();
  });

  test("a response expires at its own time, and after ten minutes at the latest", () => {
    cache.put("soon", entry("x", ["t"], now + 5_000), cache.mark());
    cache.put("later", entry("x", ["t"]), cache.mark());
    now += 4_999;
    expect(cache.get("soon")).toBeDefined();
    now += 1;
    expect(cache.get("soon")).toBeUndefined();
    now += 600_000;
    expect(cache.get("later")).toBeUndefined();
  });

  test("a change in another process removes the response here", async () => {
    const other = createCache({ bus, now: () => now, enabled: true });
    cache.put("a", entry("one", ["business:1"]), cache.mark());
    await other.invalidate("business:1");
    expect(cache.get("a")).toBeUndefined();
  });

  test("while the bus is unhealthy nothing is cached, and earlier entries are not used again", () => {
    cache.put("a", entry("one", ["t"]), cache.mark());
    const begun = cache.mark();
    bus.become(false);
    expect(cache.get("a")).toBeUndefined();
    cache.put("b", entry("two", ["t"]), begun);
    bus.become(true);
    expect(cache.get("a")).toBeUndefined();
    expect(cache.get("b")).toBeUndefined();
    cache.put("c", entry("three", ["t"]), begun);
    expect(cache.get("c"), "computed before the listener was back").toBeUndefined();
  });

  test("a copy is there for an hour, also when it has expired or messages may be missed, until the bus is back", () => {
    cache.put("a", entry("one", ["t"], now + 5_000), cache.mark());
    now += 3_599_999;
    bus.become(false);
    expect(cache.get("a")).toBeUndefined();
    expect(cache.getStale("a")?.body.toString()).toBe("one");
    now += 1;
    expect(cache.getStale("a")).toBeUndefined();
    cache.put("b", entry("two", ["t"]), cache.mark());
    expect(cache.getStale("b"), "never cached while messages may be missed").toBeUndefined();
    now -= 1;
    bus.become(true);
    expect(cache.getStale("a")).toBeUndefined();
  });

  test("a changed response has no copy", async () => {
    cache.put("a", entry("one", ["t"]), cache.mark());
    await cache.invalidate("t");
    expect(cache.getStale("a")).toBeUndefined();
  });

  test("never exceeds its memory limit", () => {
    const small = createCache({ bus, now: () => now, enabled: true, maxBytes: 10_000 });
    for (let index = 0; index < 100; index += 1) small.put(`k${index}`, entry("x".repeat(1_000), ["t"]), small.mark());
    expect(small.size()).toBeLessThan(10);
    expect(small.get("k99")).toBeDefined();
  });

  describe("concurrent requests for a response", () => {
    const slow = (text: string) => async () => {
      computed += 1;
      await Promise.resolve();
      return text;
    };
    let computed = 0;
    beforeEach(() => {
      computed = 0;
    });

    test("share one computation", async () => {
      const results = [1, 2, 3].map(() => cache.share("a", cache.mark(), slow("one")));
      expect(await Promise.all(results)).toEqual(["one", "one", "one"]);
      expect(computed).toBe(1);
    });

    test("compute it again after a change", async () => {
      const before = cache.share("a", cache.mark(), slow("old"));
      await cache.invalidate("business:1");
      const after = cache.share("a", cache.mark(), slow("new"));
      expect(await Promise.all([before, after])).toEqual(["old", "new"]);
    });

    test("compute it separately while changes may be missed", async () => {
      bus.become(false);
      await Promise.all([1, 2].map(() => cache.share("a", cache.mark(), slow("one"))));
      expect(computed).toBe(2);
    });

    test("share a failure, which is not cached", async () => {
      const fail = () => Promise.reject(new Error("broken"));
      const results = [1, 2].map(() => cache.share("a", cache.mark(), fail));
      expect((await Promise.allSettled(results)).map((one) => one.status)).toEqual(["rejected", "rejected"]);
      expect(await cache.share("a", cache.mark(), slow("well"))).toBe("well");
    });
  });
});
