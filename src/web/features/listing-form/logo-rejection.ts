import { ApiError } from "#web/platform/api/api-error.ts";

/** Why the server rejected a logo; undefined if the failure has another cause. */
export function logoRejection(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code?.startsWith("uploads.") ? error.message : error.fields["logo"];
}
