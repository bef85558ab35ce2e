import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChangeBus } from "./cache.ts";
import { createLive, STREAMS_A_USER, type Live } from "./live.ts";
import { quietLog } from "../log.ts";

/** Both ends of the notification bus, whose health the test sets. */
function createBus() {
  const handlers: ((payload: string) => void)[] = [];
  const listeners: ((healthy: boolean) => void)[] = [];
  const bus: ChangeBus = {
    publish: async (_channel, payload) => handlers.forEach((handler) => handler(payload)),
    subscribe: (_channel, handler) => void handlers.push(handler),
    healthy: () => true,
    onHealth: (listener) => void listeners.push(listener),
  };
  return { bus, setHealth: (healthy: boolean) => listeners.forEach((listener) => listener(healthy)) };
}

const HEARTBEAT_MS = 1_000;
let wire: ReturnType<typeof createBus>;
let live: Live;
beforeEach(() => {
  vi.useFakeTimers();
  wire = createBus();
  live = createLive({ bus: wire.bus, log: quietLog(), heartbeatMs: HEARTBEAT_MS });
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

const signedIn = () => Promise.resolve(true);
const listen = (userId: number, isSignedIn = signedIn) => live.open({ userId, isSignedIn });
/** Waits until pending promises have settled. */
const settled = () => vi.advanceTimersByTimeAsync(0);
/** The parts that were sent on a stream that has ended. */
const partsOf = async (response: Response) => (await response.text()).split("\n\n").filter((part) => part !== "");
const OPENING = "retry: 3000";

test("sends to every page of a user, and to no other user, in order", async () => {
  const [first, second, other] = [listen(7), listen(7), listen(8)];
  for (let count = 1; count <= 3; count += 1) await live.publish(7, { kind: "message", count });
  await settled();
  live.close();
  const events = [1, 2, 3].map((count) => `data: {"kind":"message","count":${count}}`);
  expect(await partsOf(first)).toEqual([OPENING, ...events]);
  expect(await partsOf(second)).toEqual([OPENING, ...events]);
  expect(await partsOf(other)).toEqual([OPENING]);
});

test("a text with line breaks stays one event", async () => {
  const stream = listen(7);
  await live.publish(7, { text: "a\n\ndata: b\r\n" });
  await settled();
  live.close();
  expect(await partsOf(stream)).toEqual([OPENING, String.raw`data: {"text":"a\n\ndata: b\r\n"}`]);
});

test("writes heartbeats to a silent stream", async () => {
  const stream = listen(7);
  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
  live.close();
  expect(await partsOf(stream)).toEqual([OPENING, ":", ":"]);
});

describe("a session that ended", () => {
  test("is disconnected on a recheck, and other sessions are not", async () => {
    const [ended, other] = [listen(7, () => Promise.resolve(false)), listen(7)];
    await live.recheck(7);
    expect(await partsOf(ended)).toEqual([OPENING]);
    expect(live.size()).toBe(1);
    live.close();
    expect(await partsOf(other)).toEqual([OPENING]);
  });

  test("receives nothing more, even without a recheck", async () => {
    let isIn = true;
    const stream = listen(7, () => Promise.resolve(isIn));
    await live.publish(7, { count: 1 });
    await settled();
    isIn = false;
    await live.publish(7, { count: 2 });
    expect(await partsOf(stream)).toEqual([OPENING, 'data: {"count":1}']);
  });

  test("is disconnected at the next heartbeat", async () => {
    const stream = listen(7, () => Promise.resolve(false));
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect([await partsOf(stream), live.size()]).toEqual([[OPENING], 0]);
  });

  test("receives nothing when it cannot be looked up", async () => {
    const stream = listen(7, () => Promise.reject(new Error("no database")));
    await live.publish(7, { count: 1 });
    expect(await partsOf(stream)).toEqual([OPENING]);
  });
});

test("the sixth stream of a user ends the oldest, whose page reconnects only after a minute", async () => {
  const [oldest, ...others] = Array.from({ length: STREAMS_A_USER + 1 }, () => listen(7));
  expect(live.size()).toBe(STREAMS_A_USER);
  expect(await partsOf(oldest as Response)).toEqual([OPENING, "retry: 60000"]);
  live.close();
  for (const stream of others) expect(await partsOf(stream)).toEqual([OPENING]);
});

test("a stream that is not read is closed", async () => {
  const stream = listen(7);
  for (let count = 0; count < 200; count += 1) {
    await live.publish(7, { count });
    await settled();
  }
  expect(live.size()).toBe(0);
  expect((await partsOf(stream)).length).toBeLessThan(100);
});

test("streams end when events may have been missed, so that pages refetch", async () => {
  const stream = listen(7);
  wire.setHealth(false);
  expect(live.size()).toBe(1);
  wire.setHealth(true);
  expect([await partsOf(stream), live.size()]).toEqual([[OPENING], 0]);
});

test("opens no stream after it was closed", () => {
  live.close();
  expect(() => listen(7)).toThrow("This service is not available right now.");
});

test("over a socket the headers are sent immediately, and a page that disconnects is removed", async () => {
  vi.useRealTimers();
  const serve = getRequestListener(() => listen(7));
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: leaving.signal });
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const reader = response.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toBe(`${OPENING}\n\n`);
  await live.publish(7, { count: 1 });
  expect(await next()).toBe('data: {"count":1}\n\n');
  leaving.abort();
  await expect.poll(() => live.size()).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});
