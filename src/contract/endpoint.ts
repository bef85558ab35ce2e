import type { z } from "zod";
import type { Access } from "./access.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
type Path = `/api/${string}`;

/** A file field of a multipart body. The server checks files by their content. */
export interface FileField {
  accept: "image" | "document" | "csv";
  maxBytes: number;
  required: boolean;
  /** For files too large for memory: the upload is streamed to disk and the handler gets its path. */
  spooled?: boolean;
}

/** What differs from most lists. spec: DECISIONS 30 */
export interface ListOptions<Rows = unknown> {
  /** The size of a page, if the request does not name one. */
  pageSize?: number;
  /** What tells a row from all others, if rows have no `id`. */
  key?: (row: Rows extends readonly (infer Row)[] ? Row : never) => string | number;
  /** The pages go back in time, and the rows of each forward. */
  reversed?: true;
}

type Schema = z.ZodType;
type ParameterShape = Record<string, Schema>;

/** The contract of one endpoint, shared by browser and server. */
export interface Endpoint<
  A extends Access = Access,
  P extends z.ZodObject<ParameterShape> | undefined = z.ZodObject<ParameterShape> | undefined,
  Q extends z.ZodObject<ParameterShape> | undefined = z.ZodObject<ParameterShape> | undefined,
  B extends Schema | undefined = Schema | undefined,
  F extends Record<string, FileField> | undefined = Record<string, FileField> | undefined,
  R extends Schema = Schema,
  M extends Method = Method,
  U extends Path = Path,
> {
  method: M;
  /** Path with `{name}` for each parameter, as in the specification. */
  path: U;
  summary: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** File fields; the body is then sent as multipart form data. */
  files?: F;
  /** Response schema; fields it does not name are not sent. */
  response: R;
  /** The response is a list that can grow, with its total, its pages and a cursor; any other list is whole. */
  list?: true | ListOptions<z.output<R>>;
  /** Status of a successful response; 200 by default. */
  status?: 200 | 201 | 202;
  /** The path of what a call with status 201 has created, for the Location header. */
  created?: (made: { params: OutputOf<P>; data: z.output<R> }) => string;
  /** Makes anonymous responses cacheable; returns the tags that invalidate them. */
  cache?: (input: CacheInput<P, Q>) => string[];
  /** Only with an identity confirmed in the last ten minutes; otherwise 403, accounts.step_up. spec: DECISIONS 60 */
  stepUp?: true;
  /** Also for an admin who has yet to set up a second factor. */
  beforeSecondFactor?: true;
  /** Its response contains a secret, so it is never stored for a repeated request. */
  secret?: true;
  /** Largest body in bytes, not counting files; 256 KiB by default. */
  maxBytes?: number;
}

type OutputOf<T> = T extends Schema ? z.output<T> : Record<string, never>;
interface CacheInput<P, Q> {
  params: OutputOf<P>;
  query: OutputOf<Q>;
}

/** Declares an endpoint; the types of its parts are inferred from the schemas. */
export function endpoint<
  const A extends Access,
  R extends Schema,
  P extends z.ZodObject<ParameterShape> | undefined = undefined,
  Q extends z.ZodObject<ParameterShape> | undefined = undefined,
  B extends Schema | undefined = undefined,
  const F extends Record<string, FileField> | undefined = undefined,
  const M extends Method = Method,
  const U extends Path = Path,
>(spec: Endpoint<A, P, Q, B, F, R, M, U>): Endpoint<A, P, Q, B, F, R, M, U> {
  return spec;
}

/** Any endpoint, for generic code. */
// oxlint-disable-next-line typescript/no-explicit-any -- the variance of zod types leaves no narrower supertype
export type AnyEndpoint = Endpoint<Access, any, any, any, any, any>;

/** Key of an endpoint, unique in the contract: "GET /api/businesses/{id}". */
export type EndpointKey = `${Method} ${Path}`;

/** The input of a call: params, query, body and files, as the endpoint declares them. */
export type CallInput<E extends AnyEndpoint> = ParamsInput<E["params"]> &
  QueryInput<E["query"]> &
  BodyInput<E["body"]> &
  FilesInput<E["files"]>;

// The parts are optional properties, so NonNullable is never for a part the endpoint does not declare.
type IfDeclared<T, Then> = [NonNullable<T>] extends [never] ? unknown : Then;
type OutputPart<T> = NonNullable<T> extends Schema ? z.output<NonNullable<T>> : never;
type InputPart<T> = NonNullable<T> extends Schema ? z.input<NonNullable<T>> : never;
type ParamsInput<T> = IfDeclared<T, { params: OutputPart<T> }>;
type QueryInput<T> = IfDeclared<T, { query?: { [K in keyof OutputPart<T>]?: OutputPart<T>[K] | undefined } }>;
type BodyInput<T> = IfDeclared<T, undefined extends InputPart<T> ? { body?: InputPart<T> } : { body: InputPart<T> }>;
type FilesInput<T> = IfDeclared<T, { files?: { [K in keyof NonNullable<T>]?: File | undefined } }>;

/** The result of a call. */
export type CallOutput<E extends AnyEndpoint> = z.output<E["response"]>;

export function endpointKey(spec: { method: Method; path: Path }): EndpointKey {
  return `${spec.method} ${spec.path}`;
}

/** Whether an endpoint rejects an edit of an outdated version. spec: DECISIONS 57 */
export function takesVersion({ body }: AnyEndpoint): boolean {
  return typeof body === "object" && "shape" in body && "version" in (body.shape as object);
}

/** Whether a call may carry an Idempotency-Key. spec: DECISIONS 57 */
export function takesKey({ method, access, secret }: AnyEndpoint): boolean {
  return method === "POST" && access !== "public" && !secret;
}

/** Splits a key into method and path. */
export function splitKey(key: EndpointKey): [method: Method, path: Path] {
  return key.split(" ") as [Method, Path];
}

/** Fills in and encodes the parameters of a path. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** A query object as a search string, without undefined, null and empty values. */
export function toSearch(query: object = {}): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries<string | number | boolean | null | undefined>({ ...query })) {
    if (value === undefined || value === null || value === "") continue;
    parts.set(key, String(value));
  }
  const text = parts.toString();
  return text === "" ? "" : `?${text}`;
}
