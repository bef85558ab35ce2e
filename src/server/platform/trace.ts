import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

const slot = new AsyncLocalStorage<string>();
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Runs work within a trace, which its log lines and the tasks that it enqueues belong to. */
export function inTrace<T>(traceparent: string | undefined, work: () => T): T {
  return traceparent !== undefined && TRACEPARENT.test(traceparent) ? slot.run(traceparent, work) : work();
}

/** A new trace, for a request that belongs to none. spec: W3C Trace Context */
export function newTrace(): string {
  return `00-${randomBytes(16).toString("hex")}-${randomBytes(8).toString("hex")}-00`;
}

/** The `traceparent` of the present work. */
export function currentTrace(): string | undefined {
  return slot.getStore();
}

/** The id of the present trace, as log lines have it. */
export function currentTraceId(): string | undefined {
  return slot.getStore()?.slice(3, 35);
}
