import type { Endpoints } from "#contract/all-endpoints.ts";
import type { CallOutput } from "#contract/endpoint.ts";
import { parseSearchedFor, type SearchedFor } from "#contract/searched-for.ts";
import { parseSearchedWhere, type SearchedWhere } from "#contract/searched-where.ts";
import { dispatch, listOf, type EndpointInput, type ListResult, type UntypedInput } from "./call.ts";

/** What a list says about the search that found it. */
export interface SearchNotes {
  /** What was looked for, if that is not what was typed. */
  searchedFor?: SearchedFor | undefined;
  /** The place that was named, or that it is not known. */
  searchedWhere?: SearchedWhere | undefined;
  /** When the first of what is closed now opens, in its own time, if nothing is open. */
  nextOpening?: string | undefined;
}

/** Calls the list endpoint of a search; its notes are in the headers. Separate, so that other pages do not load it. */
export async function callSearch<K extends keyof Endpoints>(
  key: K,
  input: EndpointInput<K>,
  signal?: AbortSignal,
): Promise<ListResult<CallOutput<Endpoints[K]>> & SearchNotes> {
  const result = await dispatch(key, input as UntypedInput, signal);
  const searchedFor = parseSearchedFor(result.header("x-searched-for"));
  const searchedWhere = parseSearchedWhere(result.header("x-searched-where"));
  const nextOpening = result.header("x-next-opening");
  return {
    ...listOf<CallOutput<Endpoints[K]>>(result),
    ...(searchedFor ? { searchedFor } : {}),
    ...(searchedWhere ? { searchedWhere } : {}),
    ...(nextOpening === null ? {} : { nextOpening }),
  };
}
