import type { z } from "zod";
import { allows, type Role } from "#contract/access.ts";
import { endpointKey, takesKey, takesVersion, type AnyEndpoint, type Endpoint } from "#contract/endpoint.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { givenParameters } from "#contract/given-parameters.ts";
import type { SearchedFor } from "#contract/searched-for.ts";
import type { SearchedWhere } from "#contract/searched-where.ts";
import type { Total } from "#contract/total.ts";
import { errorsText } from "#contract/texts/errors.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { failureText } from "#contract/texts/failures.ts";
import { rejectedRequestText } from "#contract/texts/rejected-requests.ts";
import { formatList } from "#contract/texts/format.ts";
import { AppError, appError, invalidFields } from "../errors.ts";
import { runList } from "./cursors.ts";
import type { Delegations } from "./delegations.ts";
import { hashRequest } from "./request-hash.ts";
import type { HeaderReader } from "./wire.ts";
import { describeIssues, explainInvalid } from "#contract/invalid-input.ts";

/** The signed-in user of a session. */
export interface SignedInUser {
  id: number;
  username: string;
  email: string;
  role: Role;
  isVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  country: string;
  createdAt: string;
  /** True for a professional who also owns a listing; false for every other role. */
  ownsBusiness: boolean;
  managesBusiness: boolean;
  /** The listings of others that the user manages. */
  delegations: Delegations;
}

/** The session of the signed-in caller, read once per request. */
export interface Session {
  id: number;
  /** When the session began: some actions require a fresh one. */
  startedAt: Date;
  /** Until when the user's identity counts as confirmed. */
  confirmedUntil: Date;
  /** Whether it counts as confirmed now. */
  isConfirmed: boolean;
  /** True for an admin who has yet to set up a second factor, and until then is a visitor. spec: DECISIONS 60 */
  needsSecondFactor: boolean;
  user: SignedInUser;
}

export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
  /** The path of a spooled file, which exists until the request ends; its `bytes` are empty. */
  path?: string;
}

/** The origin of a request, for rate limits and logs. */
export interface RequestOrigin {
  requestId: string;
  address: string;
  userAgent: string;
  headers: HeaderReader;
}

// The parts of an endpoint are optional properties: for a part that it lacks, NonNullable leaves never.
type ParsedPart<T> = [NonNullable<T>] extends [never]
  ? undefined
  : NonNullable<T> extends z.ZodType
    ? z.output<NonNullable<T>>
    : undefined;
type ParsedFiles<F> = [NonNullable<F>] extends [never] ? undefined : { [K in keyof NonNullable<F>]?: UploadedFile };

/** What a handler receives, parsed and typed by the endpoint. */
export interface HandlerInput<E extends AnyEndpoint> {
  params: ParsedPart<E["params"]>;
  query: ParsedPart<E["query"]>;
  body: ParsedPart<E["body"]>;
  files: ParsedFiles<E["files"]>;
  session: E["access"] extends "public" ? Session | null : Session;
  origin: RequestOrigin;
}

/** What a response has besides its data. */
export interface ReplyExtras {
  total?: Total;
  /** What a search looked for, if that is not what was typed. */
  searchedFor?: SearchedFor | undefined;
  /** The place that a search was limited to, if one was named. */
  searchedWhere?: SearchedWhere | undefined;
  /** When the first of what is closed now opens, if nothing else keeps the list empty: its local date and time. */
  nextOpening?: string | undefined;
  /** Set-Cookie lines. */
  cookies?: string[];
  /** When a cached copy of the response becomes stale. */
  validUntil?: Date;
  /** Of a list that was read after a cursor: the cursor of its next page, null on the last one. */
  next?: string | null;
}

export class Reply<T> {
  readonly data: T;
  readonly extras: ReplyExtras;
  constructor(data: T, extras: ReplyExtras) {
    this.data = data;
    this.extras = extras;
  }
}

/** A response with a total, cookies or an end of validity besides its data. */
export function reply<T>(data: T, extras: ReplyExtras): Reply<T> {
  return new Reply(data, extras);
}

type Handler<E extends AnyEndpoint> = (
  incoming: HandlerInput<E>,
) =>
  | Promise<z.input<E["response"]> | Reply<z.input<E["response"]>>>
  | z.input<E["response"]>
  | Reply<z.input<E["response"]>>;

/** Whether a signed-in user gets exactly the visitors' response from a public endpoint. */
type SameAsVisitors<E extends AnyEndpoint> = (
  visitors: z.output<E["response"]>,
  user: SignedInUser,
  params: ParsedPart<E["params"]>,
) => boolean | Promise<boolean>;

export interface Route {
  key: string;
  endpoint: AnyEndpoint;
  handle: (incoming: HandlerInput<AnyEndpoint>) => unknown;
  /** Where it returns true, pages of signed-in users use the response that is cached for visitors. */
  sameAsVisitors?: SameAsVisitors<AnyEndpoint> | undefined;
  /** Reads what an edit of an outdated version gets with its error. */
  current?: ((incoming: HandlerInput<AnyEndpoint>) => unknown) | undefined;
}

/** Binds a handler to its endpoint. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handle: Handler<E>,
  { sameAsVisitors, current }: { sameAsVisitors?: SameAsVisitors<E>; current?: Handler<E> } = {},
): Route {
  return {
    key: endpointKey(endpoint),
    endpoint,
    handle: handle as Route["handle"],
    sameAsVisitors: sameAsVisitors as Route["sameAsVisitors"],
    current: current as Route["current"],
  };
}

/** For responses that do not depend on the caller, provided that visitors get one. */
export const forEveryone = (): boolean => true;

/** A request before validation. */
export interface RawRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  /** Reads the body that the user sends; not called when the endpoint has none. */
  readBody: (
    endpoint: AnyEndpoint,
    user: SignedInUser | undefined,
  ) => Promise<{ body: unknown; files: Record<string, UploadedFile> }>;
  session: () => Promise<Session | null>;
  origin: RequestOrigin;
  /** Runs a write with an Idempotency-Key once; undefined for requests without a key. */
  once?: RunOnce | undefined;
  /** Notes a write of a user who acted for listings of others. */
  noteActs?: NoteActs | undefined;
}

/** Notes a write, named by its endpoint, of a user who acted for listings of others. */
export type NoteActs = (user: SignedInUser, act: string, origin: RequestOrigin) => Promise<void>;

/** A write with an Idempotency-Key, of an account. */
export interface OnceRequest {
  userId: number;
  key: string;
  /** The hash of what was requested. */
  request: string;
}

/** Runs a write, or returns the result of the same one before. */
export type RunOnce = <T>(request: Omit<OnceRequest, "key">, run: () => Promise<T>) => Promise<T>;

export interface CallResult {
  data: unknown;
  /** The parsed input, from which cache tags and headers are derived. */
  input: { params: unknown; query: unknown; body: unknown };
  extras: ReplyExtras;
}

/**
 * Handles a request: params, query, access, body, handler, response schema. Used by both the HTTP layer and the page
 * renderer.
 */
export async function runCall(called: Route, raw: RawRequest): Promise<CallResult> {
  const { endpoint } = called;
  const params = parse(endpoint.params, raw.params, "not_found");
  const query = parse(endpoint.query, endpoint.query && givenParameters(endpoint.query, raw.query), "query");
  const first = await enter(endpoint, raw);
  let body: unknown;
  let files: Record<string, UploadedFile> | undefined;
  if (endpoint.body || endpoint.files) {
    const read = await raw.readBody(endpoint, first?.user);
    body = parse(endpoint.body, withVersion(endpoint, read.body, raw.origin.headers), "invalid");
    files = endpoint.files ? checkFiles(endpoint, read.files) : undefined;
  }
  // A body can take minutes to arrive: a manager who was removed meanwhile is out.
  const session = first && body !== undefined && !first.user.delegations.isEmpty ? await enter(endpoint, raw) : first;
  if (first && !session) throw appError("unauthenticated");
  const incoming = { params, query, body, files, session, origin: raw.origin } as HandlerInput<AnyEndpoint>;
  const handle = async (given: HandlerInput<AnyEndpoint>): Promise<Outcome> => {
    const result = await handleVersioned(called, given);
    const { data, extras } = result instanceof Reply ? result : { data: result, extras: {} };
    if (session && endpoint.method !== "GET" && session.user.delegations.acted.length > 0)
      await raw.noteActs?.(session.user, called.key, raw.origin);
    return { data: endpoint.response.parse(data), extras };
  };
  const run = () => (endpoint.list ? runList(endpoint, incoming, handle) : handle(incoming));
  const { once } = raw;
  const isOnce = once && session && takesKey(endpoint);
  const request = isOnce && {
    userId: session.user.id,
    request: await hashRequest(called.key, { params, query, body, files }),
  };
  const result = request ? await runOnce((keep) => once(request, keep), run) : await run();
  return { ...result, input: { params, query, body } };
}

/**
 * The session of a caller who may call the endpoint.
 * @throws unauthenticated, forbidden, SECOND_FACTOR_REQUIRED, accounts.step_up
 */
async function enter(endpoint: AnyEndpoint, raw: RawRequest): Promise<Session | null> {
  const session = await raw.session();
  if (session?.needsSecondFactor && !endpoint.beforeSecondFactor) {
    if (endpoint.access === "public") return null;
    throw appError("SECOND_FACTOR_REQUIRED", { status: 403 });
  }
  if (!allows(endpoint.access, session?.user.role)) throw appError(session ? "forbidden" : "unauthenticated");
  if (endpoint.stepUp && !session?.isConfirmed) throw appError("accounts.step_up");
  return session;
}

type Outcome = Omit<CallResult, "input">;

/** If-Match means the same as `version` in the body, which a form sends as text. spec: DECISIONS 57 */
function withVersion(endpoint: Endpoint, body: unknown, headers: HeaderReader): unknown {
  if (!takesVersion(endpoint) || typeof body !== "object" || body === null) return body;
  const tag = headers.get("if-match");
  if (tag != null) return { ...body, version: Number(tag.replace(/^(?:W\/)?"(.*)"$/, "$1")) };
  const { version } = body as { version?: unknown };
  return endpoint.files && typeof version === "string" ? { ...body, version: Number(version) } : body;
}

const VERSION_CONFLICTS: readonly ErrorCode[] = [
  "conflict",
  "businesses.changed_meanwhile",
  "media.changed_meanwhile",
  "newsletter.changed_meanwhile",
];

/** The error of an edit of an outdated version contains what is stored now. */
async function handleVersioned(called: Route, incoming: HandlerInput<AnyEndpoint>): Promise<unknown> {
  try {
    return await called.handle(incoming);
  } catch (error) {
    if (error instanceof AppError && VERSION_CONFLICTS.includes(error.code)) {
      const stored = error.stored ?? (await called.current?.(incoming));
      if (stored !== undefined) error.stored = called.endpoint.response.parse(stored);
    }
    throw error;
  }
}

/** Cookies are left out of what is kept for a repeated request: they contain the token of a session. */
async function runOnce(
  once: (run: () => Promise<Outcome>) => Promise<Outcome>,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  let cookies: string[] | undefined;
  const { data, extras } = await once(async () => {
    const made = await run();
    ({ cookies } = made.extras);
    return { data: made.data, extras: made.extras.total ? { total: made.extras.total } : {} };
  });
  return { data, extras: cookies ? { ...extras, cookies } : extras };
}

function parse(schema: z.ZodType | undefined, value: unknown, kind: "not_found" | "query" | "invalid"): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: explainInvalid });
  if (result.success) return result.data;
  if (kind === "not_found") throw appError("not_found");
  const { fields, message } = describeIssues(result.error);
  // A form shows each message beside its field; a query has no form, so its message lists the parameters.
  const text =
    kind === "query" ? fill(rejectedRequestText.invalidQuery, { names: formatList(Object.keys(fields)) }) : message;
  throw new AppError("invalid", { fields, message: text });
}

function checkFiles(endpoint: Endpoint, files: Record<string, UploadedFile>): Record<string, UploadedFile> {
  const missing: Record<string, string> = {};
  const known: Record<string, UploadedFile> = {};
  for (const [name, field] of Object.entries(endpoint.files ?? {})) {
    const file = files[name];
    if (file && file.bytes.byteLength > field.maxBytes) {
      const message = field.accept === "image" ? failureText.imageTooLarge : errorsText["uploads.too_large"];
      throw appError("uploads.too_large", { message, fields: { [name]: message } });
    }
    if (file) known[name] = file;
    else if (field.required) missing[name] = rejectedRequestText.missingFile;
  }
  if (Object.keys(missing).length > 0) throw invalidFields(missing);
  return known;
}

/** Narrows the type of a required file, whose presence `run` has already checked. */
export function requireFile(file: UploadedFile | undefined, field: string): UploadedFile {
  if (!file) throw invalidFields({ [field]: rejectedRequestText.missingFile });
  return file;
}
