import { dehydrate, hydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/** A failed read on its way to the browser, where it must be the same kind of failure again. */
interface CarriedError {
  message: string;
  /** Of a refused call only. */
  call?: Pick<ApiError, "status" | "code" | "fields">;
}

/**
 * What was read for a page, as text that comes with it. All at once: everything was read before the page was
 * rendered, so nothing follows later and the page needs no stream.
 */
export function carryData(queryClient: QueryClient): string {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status !== "pending",
    shouldDehydrateMutation: () => false,
  });
  return JSON.stringify(
    queries.map((query) =>
      query.state.error === null
        ? query
        : { ...query, state: { ...query.state, ...failureOf(query.state.error, packError) } },
    ),
  );
}

/** Puts carried data where the screens read it. */
export function takeData(queryClient: QueryClient, carried: string): void {
  const queries = JSON.parse(carried) as DehydratedState["queries"];
  hydrate(queryClient, {
    mutations: [],
    queries: queries.map((query) =>
      query.state.error === null
        ? query
        : { ...query, state: { ...query.state, ...failureOf(query.state.error, unpackError) } },
    ),
  });
}

function failureOf<From, To>(error: From, change: (error: From) => To): { error: To; fetchFailureReason: To } {
  const changed = change(error);
  return { error: changed, fetchFailureReason: changed };
}

function packError(error: Error): CarriedError {
  const { message } = error;
  return error instanceof ApiError
    ? { message, call: { status: error.status, code: error.code, fields: error.fields } }
    : { message };
}

function unpackError(error: unknown): Error {
  const { message, call } = error as CarriedError;
  return call
    ? new ApiError(call.status, { error: message, ...(call.code ? { code: call.code } : {}), fields: call.fields })
    : new Error(message);
}
