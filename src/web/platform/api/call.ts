import { createIsomorphicFn } from "@tanstack/react-start";
import type { Endpoints } from "#contract/all-endpoints.ts";
import { fillPath, splitKey, toSearch, type CallInput, type CallOutput, type EndpointKey } from "#contract/endpoint.ts";
import { parseTotal, type Total } from "#contract/total.ts";
import { failureText, readFailureText } from "#contract/texts/failures.ts";
import { confirmIdentity } from "./step-up.ts";
import { ApiError, toApiError } from "./api-error.ts";
import { onceKey } from "./once.ts";
import { pageRequest } from "./page-request.ts";

/** The input of a call. A `files` property, even an empty one, makes it multipart. */
export type EndpointInput<K extends keyof Endpoints> = CallInput<Endpoints[K]> &
  ([NonNullable<Endpoints[K]["files"]>] extends [never] ? unknown : { files: object });

export interface UntypedInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, File | undefined>;
}
interface CallResult {
  data: unknown;
  total: Total | undefined;
  /** The value of a response header. */
  header: (name: string) => string | null;
}

/** Calls an endpoint by its key: with fetch in the browser, in-process during server rendering. */
export async function call<K extends keyof Endpoints>(
  key: K,
  input: EndpointInput<K>,
  signal?: AbortSignal,
): Promise<CallOutput<Endpoints[K]>> {
  return (await dispatch(key, input as UntypedInput, signal)).data as CallOutput<Endpoints[K]>;
}

/** The rows of a list and how many there are. */
export interface ListResult<T> {
  items: T;
  total: Total;
}

/** Calls a list endpoint; returns the total with the items. */
export async function callList<K extends keyof Endpoints>(
  key: K,
  input: EndpointInput<K>,
  signal?: AbortSignal,
): Promise<ListResult<CallOutput<Endpoints[K]>>> {
  return listOf(await dispatch(key, input as UntypedInput, signal));
}

/** The rows of a response, and the total of its header. */
export function listOf<T>({ data, total }: CallResult): ListResult<T> {
  return { items: data as T, total: total ?? { count: (data as unknown[]).length, exact: true } };
}

export const dispatch: (key: EndpointKey, input: UntypedInput, signal?: AbortSignal) => Promise<CallResult> =
  createIsomorphicFn()
    .server(async (key: EndpointKey, input: UntypedInput) => {
      const request = pageRequest();
      const answer = await request.call(key, input);
      if (!answer.ok) throw new ApiError(answer.status, answer.envelope, request.requestId);
      return { data: answer.data, total: answer.total, header: (name: string) => answer.headers[name] ?? null };
    })
    .client((key: EndpointKey, input: UntypedInput, signal?: AbortSignal) => callByFetch(key, input, signal));

/**
 * Calls an endpoint with fetch: sends cookies, and throws an ApiError on an error response. A write that asks to confirm
 * the user's identity is sent again once they did. spec: calls §7.1, DECISIONS 60
 */
export async function callByFetch(key: EndpointKey, input: UntypedInput, signal?: AbortSignal): Promise<CallResult> {
  const once = onceKey(key, input);
  const response = await send(key, input, once?.value, signal);
  if (!response.ok) {
    const failure = await toApiError(response);
    once?.settle(failure);
    const isWaiting = failure.code === "accounts.step_up" && !key.startsWith("GET ");
    if (isWaiting && (await confirmIdentity())) return callByFetch(key, input, signal);
    throw failure;
  }
  // Read first: the connection may still break.
  const data = (await response.json()) as unknown;
  once?.settle(response);
  const total = response.headers.get("x-total-count");
  return {
    data,
    total: total === null ? undefined : parseTotal(total, 0),
    header: (name) => response.headers.get(name),
  };
}

/** Sends the request; if there is no response, throws an ApiError with the endpoint's text. */
async function send(
  key: EndpointKey,
  input: UntypedInput,
  once: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const [method, path] = splitKey(key);
  const { body, headers } = bodyOf(input);
  try {
    return await fetch(fillPath(path, input.params) + toSearch(input.query), {
      method,
      credentials: "include",
      ...(body === undefined ? {} : { body }),
      headers: { ...headers, ...(once === undefined ? {} : { "idempotency-key": once }) },
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { error: readFailureText[key] ?? failureText.noResponse });
  }
}

/** JSON with its content type only if there is a body; multipart with files. spec: calls §7.1 */
function bodyOf(input: UntypedInput): { body?: BodyInit; headers?: Record<string, string> } {
  if (input.files) return { body: toForm(input) };
  if (input.body === undefined) return {};
  return { body: JSON.stringify(input.body), headers: { "content-type": "application/json" } };
}

/** Values and files as a multipart body, without missing ones. */
export function toForm(input: UntypedInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(
    (input.body ?? {}) as Record<string, string | number | boolean | object | null | undefined>,
  )) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  for (const [name, file] of Object.entries(input.files ?? {})) {
    if (file) form.append(name, file, file.name);
  }
  return form;
}
