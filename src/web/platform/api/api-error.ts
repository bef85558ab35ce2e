import type { ErrorCode, ErrorEnvelope, SecondFactorMethod } from "#contract/errors.ts";

/** A failed call; its message can be shown to the user. spec: calls §7.1 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** With SECOND_FACTOR_REQUIRED at a sign-in: how it can be finished. */
  readonly secondFactor: { challenge: string; methods: readonly SecondFactorMethod[] } | undefined;
  /** With a version conflict: what is stored. */
  readonly stored: unknown;

  constructor(status: number, envelope: Partial<ErrorEnvelope> & { error: string }, requestId?: string) {
    super(envelope.error);
    this.name = "ApiError";
    this.status = status;
    this.code = envelope.code;
    this.fields = envelope.fields ?? {};
    this.requestId = requestId;
    const { challenge, methods = [] } = envelope;
    this.secondFactor = challenge === undefined ? undefined : { challenge, methods };
    this.stored = envelope.stored;
  }
}

/**
 * The error of a failed response. Its message is the error field of the JSON, else the whole JSON text, else the body's
 * text, else the status text. spec: calls §7.1
 */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  const requestId = response.headers.get("x-request-id") ?? undefined;
  if (text === "") return new ApiError(response.status, { error: response.statusText }, requestId);
  try {
    const json = JSON.parse(text) as Partial<ErrorEnvelope> | null;
    if (json && typeof json.error === "string")
      return new ApiError(response.status, { ...json, error: json.error }, requestId);
    return new ApiError(response.status, { error: JSON.stringify(json) }, requestId);
  } catch {
    return new ApiError(response.status, { error: text }, requestId);
  }
}

/** Whether a call failed with this status. */
export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}
