import { ApiError } from "#web/platform/api/api-error.ts";

/** What the server has against a logo, undefined when the failure is about something else. */
export function logoRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code?.startsWith("uploads.") ? error.message : error.fields["logo"];
}
