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
 * thousands of equal lines hide the rest. Lines are the same when they have the same message and the same root cause.
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
    const error = typeof fields === "object" && fields !== null ? (fields as { err?: unknown }).err : undefined;
    if (!(error instanceof Error)) {
      method.apply(this as never, args);
      return;
    }
    const key = `${message} ${describeRoot(error)}`;
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

/** The statement of a failed query is in the message of the error around its cause. */
function describeRoot(error: Error): string {
  const root = rootError(error);
  return `${root.name} ${String((root as { code?: unknown }).code)} ${root.message}`;
}
