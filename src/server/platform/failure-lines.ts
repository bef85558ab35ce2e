import type { LogFn, LoggerOptions } from "pino";
import { rootError } from "./database/away.ts";

const WINDOW_MS = 1_000;
/** More kinds of failure at once than this are written without counting. */
const MAX_KINDS = 1_000;

interface FailureWindow {
  repeated: number;
  /** Writes the latest of the repeated lines. */
  write: (repeated: number) => void;
}

/**
 * A hook for the log that writes the same failure once a second: the first line at once, and the latest of the others at
 * the end of the second with their number as `repeated`. During an outage every request fails in the same way, and
 * thousands of equal lines hide the rest. Lines are the same when they have the same message and the same root cause;
 * security events when kind, source, account and endpoint are the same.
 */
export function limitFailureLines(): NonNullable<LoggerOptions["hooks"]>["logMethod"] {
  const windows = new Map<string, FailureWindow>();

  function open(key: string): void {
    const known: FailureWindow = { repeated: 0, write: () => {} };
    windows.set(key, known);
    setTimeout(() => {
      windows.delete(key);
      if (known.repeated === 0) return;
      open(key);
      known.write(known.repeated);
    }, WINDOW_MS).unref();
  }

  return function write(this: unknown, args: Parameters<LogFn>, method: LogFn): void {
    const [fields, message] = args as [unknown, string | undefined];
    const key = keyOf(fields, message);
    if (key === undefined) {
      method.apply(this as never, args);
      return;
    }
    const known = windows.get(key);
    if (known) {
      known.repeated += 1;
      known.write = (repeated) => method.apply(this as never, [{ ...(fields as object), repeated }, message]);
      return;
    }
    if (windows.size < MAX_KINDS) open(key);
    method.apply(this as never, args);
  };
}

/** The same for lines that are written once a second; undefined for all others. */
function keyOf(fields: unknown, message: string | undefined): string | undefined {
  if (typeof fields !== "object" || fields === null) return undefined;
  const { err, securityEvent, source, userId, route } = fields as Record<string, unknown>;
  if (err instanceof Error) return `${message} ${describeRoot(err)}`;
  return securityEvent === undefined ? undefined : [securityEvent, source, userId, route].join(" ");
}

/** The statement of a failed query is in the message of the error around its cause. */
function describeRoot(error: Error): string {
  const root = rootError(error);
  return `${root.name} ${String((root as { code?: unknown }).code)} ${root.message}`;
}
