import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveEvent } from "#contract/messages.ts";
import { openEventStream, parseEvent } from "./event-stream.ts";

/** A fake EventSource, driven by the test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 0;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  emit(kind: "open" | "error") {
    this.dispatchEvent(new Event(kind));
  }
  send(data: string) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  /** Simulates a rejected stream: the browser will not reconnect. */
  reject() {
    this.readyState = Stream.CLOSED;
    this.emit("error");
  }
}

const page = new EventTarget();
const listener = { onEvent: vi.fn<(event: LiveEvent) => void>(), onMissed: vi.fn<() => void>() };
let close = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  Stream.opened = [];
  close = openEventStream(listener);
});
afterEach(() => {
  close();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const newest = () => Stream.opened.at(-1) as Stream;

test("forwards events, and refetches on open because something may have changed before", () => {
  newest().emit("open");
  expect(listener.onMissed).toHaveBeenCalledOnce();
  newest().send('{"kind":"message","conversationWith":5,"messageId":9}');
  newest().send("not JSON");
  newest().send("null");
  expect(listener.onEvent.mock.calls).toEqual([[{ kind: "message", conversationWith: 5, messageId: 9 }]]);
  expect(parseEvent('{"kind":"later"}')).toEqual({ kind: "later" });
});

test("polls while it is broken, and stops once it reconnects", () => {
  newest().emit("open");
  newest().emit("error");
  vi.advanceTimersByTime(45_000);
  expect(listener.onMissed).toHaveBeenCalledTimes(1 + 2);
  newest().emit("open");
  vi.advanceTimersByTime(60_000);
  expect(listener.onMissed).toHaveBeenCalledTimes(1 + 2 + 1);
  expect(Stream.opened).toHaveLength(1);
});

test("reopens a rejected stream with growing delays", () => {
  newest().reject();
  vi.advanceTimersByTime(2_000);
  expect(Stream.opened).toHaveLength(2);
  newest().reject();
  vi.advanceTimersByTime(3_999);
  expect(Stream.opened).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(Stream.opened).toHaveLength(3);
});

test("does not poll while the page is hidden", () => {
  vi.stubGlobal("document", { visibilityState: "hidden" });
  newest().emit("error");
  vi.advanceTimersByTime(60_000);
  expect(listener.onMissed).not.toHaveBeenCalled();
});

test("does nothing after it is closed", () => {
  newest().reject();
  close();
  vi.advanceTimersByTime(120_000);
  expect(Stream.opened).toHaveLength(1);
  expect(listener.onMissed).not.toHaveBeenCalled();
});

test("a page in the back/forward cache has no stream and opens one on return", () => {
  page.dispatchEvent(new Event("pagehide"));
  expect(newest().readyState).toBe(Stream.CLOSED);
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(Stream.opened).toHaveLength(2);
});
