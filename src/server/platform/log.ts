import { pino, type DestinationStream, type Logger } from "pino";
import { limitFailureLines } from "./failure-lines.ts";
import { currentTraceId } from "./trace.ts";

/** Structured log lines: `log.error({ err, requestId }, "what happened")`. */
export type Log = Logger;

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SECRET_KEYS = [
  "password",
  "currentPassword",
  "newPassword",
  "cookie",
  "cookies",
  "set-cookie",
  "authorization",
  "token",
  "secret",
  "sessionSecrets",
  "documentKeys",
  "apiKey",
];
const DEPTHS = ["", "*.", "*.*.", "*.*.*."];

/**
 * Opens the log: one JSON object per line, ISO times, secrets masked down to four levels, the same failure at
 * most once a second.
 * @param options.destination where the lines are written; standard output by default
 */
export function createLog(options: { level?: LogLevel; destination?: DestinationStream } = {}): Log {
  const settings = {
    level: options.level ?? "info",
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretPaths(), censor: "[hidden]" },
    serializers: { err: describeError, error: describeError },
    mixin: () => {
      const traceId = currentTraceId();
      return traceId === undefined ? {} : { traceId };
    },
    hooks: { logMethod: limitFailureLines() },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

/** Logs nothing: for tests that do not check the log. */
export function quietLog(): Log {
  return createLog({ level: "silent" });
}

function secretPaths(): string[] {
  return DEPTHS.flatMap((depth) =>
    SECRET_KEYS.map((key) => (/^\w+$/.test(key) ? `${depth}${key}` : `${depth.replace(/\.$/, "")}["${key}"]`)),
  );
}

/** Describes an error without personal data: the parameters of a failed query, values in messages, e-mail addresses. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const code: unknown = (error as { code?: unknown }).code;
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(code === undefined ? {} : { code }),
    stack: withoutValues(error.stack ?? ""),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

const HIDDEN = "[hidden]";

/** What the text of an error repeats of what a person typed. Names of tables, columns and constraints stay. */
const TYPED: readonly [RegExp, string][] = [
  // Drizzle appends "params: …" to the message of a failed query, up to the first line of the stack.
  [/\n?params: [\s\S]*?(?=\n {4}at |$)/, ""],
  // PostgreSQL quotes a value that it rejects.
  [/(: |\bvalue |\bnear )"[\s\S]*?"(?= is out of range|\n|$)/g, `$1${HIDDEN}`],
  [/"[^\n]*"(?:\.\.\.)? is not valid JSON/g, `${HIDDEN} is not valid JSON`],
  // Mail servers repeat the address that they reject. Folders of packages have "/" before the "@".
  [/[^\s<>"'(),:;=/]+@[^\s<>"'(),:;/]+/g, HIDDEN],
];

function withoutValues(text: string): string {
  let left = text;
  for (const [typed, instead] of TYPED) left = left.replace(typed, instead);
  return left;
}
