import { AppError, publicError, retryAfterOf } from "../errors.ts";
import type { Log } from "../log.ts";
import { RESPONSE_SECURITY_HEADERS } from "./wire.ts";

/**
 * What a handler outside the API responds to a failure. One that is not an error of the contract is logged.
 * @param about fields of the log line
 */
export function failedResponse(error: unknown, log: Log, what: string, about: object = {}): Response {
  if (!(error instanceof AppError)) log.error({ ...about, err: error }, what);
  const known = publicError(error);
  return Response.json(known.envelope(), {
    status: known.status,
    headers: { ...RESPONSE_SECURITY_HEADERS, "cache-control": "no-store", ...retryAfterOf(known) },
  });
}
