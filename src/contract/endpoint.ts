import type { z } from "zod";
import type { Access } from "./access.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
type Path = `/api/${string}`;

/** A file field of a multipart body. Files are judged by content on the server. */
export interface FileField {
  accept: "image" | "document" | "csv";
  maxBytes: number;
  required: boolean;
  /** Too large to hold: the file is written to disk as it comes, and the handler gets its path. */
  spooled?: boolean;
}

type Schema = z.ZodType;
type Shape = Record<string, Schema>;

/** What browser and server agreed on for one call: the only description of it anywhere. */
export interface Endpoint<
  A extends Access = Access,
  P extends z.ZodObject<Shape> | undefined = z.ZodObject<Shape> | undefined,
  Q extends z.ZodObject<Shape> | undefined = z.ZodObject<Shape> | undefined,
  B extends Schema | undefined = Schema | undefined,
  F extends Record<string, FileField> | undefined = Record<string, FileField> | undefined,
  R extends Schema = Schema,
  M extends Method = Method,
  U extends Path = Path,
> {
  method: M;
  /** Path with `{name}` for each parameter, as the specification writes it. */
  path: U;
  summary: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** File fields: the body is then sent as multipart form data. */
  files?: F;
  /** Decides which fields leave the server. */
  response: R;
  /** The answer is a list with X-Total-Count and Link. */
  list?: boolean;
  /** Status of a successful answer; 200 when left out. */
  status?: 200 | 201 | 202;
  /** Set when anonymous answers may be kept: the tags whose change drops them. */
  cache?: (input: CacheInput<P, Q>) => string[];
  /** Largest body in bytes; 256 KiB when left out, files come on top. */
  maxBytes?: number;
}

type OutputOf<T> = T extends Schema ? z.output<T> : Record<string, never>;
interface CacheInput<P, Q> {
  params: OutputOf<P>;
  query: OutputOf<Q>;
}

/** Makes one endpoint; the types of its parts follow from the schemas. */
export function endpoint<
  const A extends Access,
  R extends Schema,
  P extends z.ZodObject<Shape> | undefined = undefined,
  Q extends z.ZodObject<Shape> | undefined = undefined,
  B extends Schema | undefined = undefined,
  const F extends Record<string, FileField> | undefined = undefined,
  const M extends Method = Method,
  const U extends Path = Path,
>(spec: Endpoint<A, P, Q, B, F, R, M, U>): Endpoint<A, P, Q, B, F, R, M, U> {
  return spec;
}

/** Any endpoint, for code that treats all alike. */
// oxlint-disable-next-line typescript/no-explicit-any -- the variance of zod types leaves no narrower supertype
export type AnyEndpoint = Endpoint<Access, any, any, any, any, any>;

/** Name of an endpoint, unique in the contract: "GET /api/businesses/{id}". */
export type EndpointKey = `${Method} ${Path}`;

/** What a caller hands over: params, query, body and files as the endpoint asks for them. */
export type CallInput<E extends AnyEndpoint> = ParamsInput<E["params"]> &
  QueryInput<E["query"]> &
  BodyInput<E["body"]> &
  FilesInput<E["files"]>;

// The parts are optional properties: what is left without undefined is never for a part the endpoint does not have.
type Has<T, Then> = [NonNullable<T>] extends [never] ? unknown : Then;
type OutputPart<T> = NonNullable<T> extends Schema ? z.output<NonNullable<T>> : never;
type InputPart<T> = NonNullable<T> extends Schema ? z.input<NonNullable<T>> : never;
type ParamsInput<T> = Has<T, { params: OutputPart<T> }>;
type QueryInput<T> = Has<T, { query?: { [K in keyof OutputPart<T>]?: OutputPart<T>[K] | undefined } }>;
type BodyInput<T> = Has<T, { body: InputPart<T> }>;
type FilesInput<T> = Has<T, { files?: { [K in keyof NonNullable<T>]?: File | undefined } }>;

/** What a caller gets back. */
export type CallOutput<E extends AnyEndpoint> = z.output<E["response"]>;

export function endpointKey(spec: { method: Method; path: Path }): EndpointKey {
  return `${spec.method} ${spec.path}`;
}

/** Method and path of a key. */
export function splitKey(key: EndpointKey): [method: Method, path: Path] {
  return key.split(" ") as [Method, Path];
}

/** The path with its parameters filled in and encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** A query object as a search string; undefined, null and empty values are left out. */
export function toSearch(query: object = {}): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries<string | number | boolean | null | undefined>({ ...query })) {
    if (value === undefined || value === null || value === "") continue;
    parts.set(key, String(value));
  }
  const text = parts.toString();
  return text === "" ? "" : `?${text}`;
}
