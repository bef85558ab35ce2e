import { createIsomorphicFn } from "@tanstack/react-start";
import {
  endpointKey,
  fillPath,
  toSearch,
  type AnyEndpoint,
  type CallInput,
  type CallOutput,
} from "#contract/endpoint.ts";
import { parseTotal, type Total } from "#contract/total.ts";
import { noAnswerText, readFailureText } from "#contract/texts/failures.ts";
import { ApiError, toApiError } from "./api-error.ts";
import { pageRequest } from "./page-request.ts";

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, File | undefined>;
}
interface Answered {
  data: unknown;
  total: Total | undefined;
}

/** Calls an endpoint: by fetch in the browser, in process while rendering on the server. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallOutput<E>> {
  return (await dispatch(endpoint, input as LooseInput, signal)).data as CallOutput<E>;
}

/** Calls a list endpoint and gives its total beside the items. */
export async function callList<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<{ items: CallOutput<E>; total: Total }> {
  const { data, total } = await dispatch(endpoint, input as LooseInput, signal);
  return { items: data as CallOutput<E>, total: total ?? { count: (data as unknown[]).length, exact: true } };
}

const dispatch: (endpoint: AnyEndpoint, input: LooseInput, signal?: AbortSignal) => Promise<Answered> =
  createIsomorphicFn()
    .server(async (endpoint: AnyEndpoint, input: LooseInput) => {
      const request = pageRequest();
      const answer = await request.call(endpointKey(endpoint), input);
      if (!answer.ok) throw new ApiError(answer.status, answer.envelope, request.requestId);
      return { data: answer.data, total: answer.total };
    })
    .client((endpoint: AnyEndpoint, input: LooseInput, signal?: AbortSignal) => callByFetch(endpoint, input, signal));

/** The browser's side of a call: cookies go along, a failed answer becomes an ApiError. spec: calls §7.1 */
export async function callByFetch(endpoint: AnyEndpoint, input: LooseInput, signal?: AbortSignal): Promise<Answered> {
  const response = await send(endpoint, input, signal);
  if (!response.ok) throw await toApiError(response);
  const total = endpoint.list ? parseTotal(response.headers.get("x-total-count"), 0) : undefined;
  return { data: (await response.json()) as unknown, total };
}

/** Sends the request; without any answer the failure carries the text of its call. */
async function send(endpoint: AnyEndpoint, input: LooseInput, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(fillPath(endpoint.path, input.params) + toSearch(input.query), {
      method: endpoint.method,
      credentials: "include",
      ...bodyOf(endpoint, input),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { error: readFailureText[endpointKey(endpoint)] ?? noAnswerText });
  }
}

/** JSON with its content type only when there is a body; files make it multipart. spec: calls §7.1 */
function bodyOf(endpoint: AnyEndpoint, input: LooseInput): { body?: BodyInit; headers?: Record<string, string> } {
  if (endpoint.files) return { body: toForm(input) };
  if (!endpoint.body) return {};
  return { body: JSON.stringify(input.body), headers: { "content-type": "application/json" } };
}

/** Values and files as a multipart body; what is missing stays out. */
export function toForm(input: LooseInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(
    (input.body ?? {}) as Record<string, string | number | boolean | null | undefined>,
  )) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(input.files ?? {})) {
    if (file) form.append(name, file, file.name);
  }
  return form;
}
