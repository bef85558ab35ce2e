import { ERRORS, type ErrorCode, type ErrorEnvelope } from "#contract/errors.ts";
import { errorsText } from "#contract/texts/errors.ts";
import { isDatabaseAway } from "./database/away.ts";
import { isDatabaseBusy } from "./database/connect.ts";

interface AppErrorOptions {
  message?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** If it is not the status of the code. */
  status?: 403;
  /** For a sign-in whose second factor is missing. */
  secondFactor?: Pick<ErrorEnvelope, "challenge" | "methods">;
  /** For a version conflict: what is stored. */
  stored?: unknown;
}

/** An error with a code from the contract's closed list; the HTTP layer turns it into status and envelope. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly secondFactor: AppErrorOptions["secondFactor"];
  /** What is stored, for a version conflict. */
  stored: unknown;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorsText[code]);
    this.name = "AppError";
    this.code = code;
    this.status = options.status ?? ERRORS[code].status;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.secondFactor = options.secondFactor;
    this.stored = options.stored;
  }

  envelope(): ErrorEnvelope {
    return {
      error: this.message,
      code: this.code,
      ...(this.fields ? { fields: this.fields } : {}),
      ...this.secondFactor,
      ...(this.stored === undefined ? {} : { stored: this.stored }),
    };
  }
}

/** Creates the error for a rejected request: `throw appError("reviews.own_business")`. */
export function appError(code: ErrorCode, options: AppErrorOptions = {}): AppError {
  return new AppError(code, options);
}

/** Sent when nothing says how long it will take. */
const RETRY_AFTER_SECONDS: Readonly<Partial<Record<number, number>>> = { 429: 60, 503: 5 };

/** The header that tells a client when to try again, for errors that pass. */
export function retryAfterOf({ status, retryAfterSeconds }: AppError): { "retry-after"?: string } {
  const seconds = retryAfterSeconds ?? RETRY_AFTER_SECONDS[status];
  return seconds === undefined ? {} : { "retry-after": String(Math.max(1, Math.ceil(seconds))) };
}

/** The error that a client gets for a failure: its own, or one that reveals nothing. */
export function publicError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return appError("away");
  return appError(isDatabaseBusy(error) ? "busy" : "internal");
}

/** Creates the error for invalid fields, each with its message. */
export function invalidFields(fields: Record<string, string>): AppError {
  const [first] = Object.values(fields);
  return new AppError("invalid", { fields, ...(first === undefined ? {} : { message: first }) });
}
