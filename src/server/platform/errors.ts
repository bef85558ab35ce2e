import { ERRORS, type ErrorCode, type ErrorEnvelope } from "#contract/errors.ts";

/** A refusal with a code of the closed list; the HTTP edge turns it into status and envelope. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(options.message ?? ERRORS[code].message);
    this.name = "AppError";
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  envelope(): ErrorEnvelope {
    return { error: this.message, code: this.code, ...(this.fields ? { fields: this.fields } : {}) };
  }
}

/** Refuses the request: `throw refuse("reviews.own_business")`. */
export function refuse(
  code: ErrorCode,
  options: { message?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
): AppError {
  return new AppError(code, options);
}

/** Refuses with the fields that are wrong, each with its text. */
export function refuseFields(fields: Record<string, string>): AppError {
  const [first] = Object.values(fields);
  return new AppError("invalid", { fields, ...(first === undefined ? {} : { message: first }) });
}
