import type { businessesApi } from "#contract/businesses.ts";
import type { CallOutput } from "#contract/endpoint.ts";
import { hasStatus } from "./api-error.ts";
import { call } from "./call.ts";

export type OwnBusiness = CallOutput<typeof businessesApi.mine>;

/**
 * The requested listing, or the first for which the user acts; null if there is none. Users without a listing are
 * recognized by their empty list: the browser would log the 404 of a missing one.
 */
export async function readOwnBusiness(
  businessId: number | undefined,
  signal: AbortSignal,
): Promise<OwnBusiness | null> {
  if (businessId === undefined && (await call("GET /api/businesses/my-businesses", {}, signal)).length === 0)
    return null;
  return orNull(call("GET /api/businesses/my-business", { query: { businessId } }, signal));
}

/** Null for what does not exist. */
export async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}
