import { hydrate, type QueryClient, type QueryKey, type QueryState } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { scriptText } from "./script-text.ts";

/** The result of one query: data or an error. The rest of its state is the same for every dehydrated query. */
interface DehydratedQuery {
  key: QueryKey;
  at: number;
  data?: unknown;
  error?: DehydratedError;
}

/** A dehydrated error; the browser restores it as the same kind of error. */
interface DehydratedError {
  message: string;
  /** Only for an ApiError. */
  call?: Pick<ApiError, "status" | "code" | "fields">;
}

/**
 * Dehydrates the queries of a page to text. All in one piece: every query has finished before the page is rendered, so
 * the page needs no stream.
 */
export function dehydrateQueries(queryClient: QueryClient): string {
  const carried: string[] = [];
  for (const { queryKey: key, state } of queryClient.getQueryCache().getAll()) {
    const { status, data, dataUpdatedAt, errorUpdatedAt } = state;
    if (status === "success") carried.push(serializeQuery({ key, at: dataUpdatedAt }, data));
    if (status === "error")
      carried.push(serializeQuery({ key, at: errorUpdatedAt, error: dehydrateError(state.error as Error) }, data));
  }
  return `[${carried.join()}]`;
}

const texts = new WeakMap<object, string>();

/** Serialises one query. Data shared by many pages, such as a listing, is one object, so its text is cached. */
function serializeQuery(result: Omit<DehydratedQuery, "data">, data: unknown): string {
  const text = scriptText(result);
  if (data === undefined) return text;
  const known = typeof data === "object" && data !== null ? data : undefined;
  const written = (known && texts.get(known)) ?? scriptText(data);
  if (known) texts.set(known, written);
  return `${text.slice(0, -1)},"data":${written}}`;
}

/** Hydrates the query client with dehydrated data. */
export function hydrateQueries(queryClient: QueryClient, text: string): void {
  const dehydratedAt = Date.now();
  const queries = (JSON.parse(text) as DehydratedQuery[]).map(({ key, ...result }) => ({
    queryKey: key,
    queryHash: queryClient.defaultQueryOptions({ queryKey: key }).queryHash,
    dehydratedAt,
    state: stateOf(result),
  }));
  hydrate(queryClient, { mutations: [], queries });
}

function stateOf({ at, data, error }: Omit<DehydratedQuery, "key">): QueryState {
  const failure = error ? hydrateError(error) : null;
  const hasData = data !== undefined;
  return {
    data,
    dataUpdateCount: hasData ? 1 : 0,
    dataUpdatedAt: hasData ? at : 0,
    error: failure,
    errorUpdateCount: failure ? 1 : 0,
    errorUpdatedAt: failure ? at : 0,
    fetchFailureCount: failure ? 1 : 0,
    fetchFailureReason: failure,
    fetchMeta: null,
    isInvalidated: false,
    status: failure ? "error" : "success",
    fetchStatus: "idle",
  };
}

function dehydrateError(error: Error): DehydratedError {
  const { message } = error;
  return error instanceof ApiError
    ? { message, call: { status: error.status, code: error.code, fields: error.fields } }
    : { message };
}

function hydrateError({ message, call }: DehydratedError): Error {
  return call
    ? new ApiError(call.status, { error: message, ...(call.code ? { code: call.code } : {}), fields: call.fields })
    : new Error(message);
}
