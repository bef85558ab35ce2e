import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { Log } from "./log.ts";

/** The headers of a request, by their names in small letters. */
export type HeaderReader = Pick<Headers, "get">;

/** A request as it came: from Node itself, or as the web's object. */
export interface WireRequest {
  method: string;
  /** Path and search, as they stand in the address. */
  target: string;
  headers: HeaderReader;
  /** Where it was sent to: name and port. */
  host(): string;
  /** The other end of the connection; "" for requests made in process. */
  socketAddress(): string;
  /** What its body is read from; a GET straight from Node has none. */
  web: Request | undefined;
}

export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer | null;
}

/** Answers at once, after a while, or leaves the request to the rest. */
export type FirstAnswer = (request: WireRequest) => WireAnswer | Promise<WireAnswer> | undefined;

/** Path and search of an absolute address, as it stands in it. */
export function targetOf(url: string): string {
  const path = url.indexOf("/", url.indexOf("://") + 3);
  const fragment = url.indexOf("#");
  return path < 0 ? "/" : url.slice(path, fragment < 0 ? undefined : fragment);
}

/** @param env what the Node adapter knows of the connection; none for requests made in process */
export function fromWeb(request: Request, env: unknown): WireRequest {
  const { headers } = request;
  return {
    method: request.method,
    target: targetOf(request.url),
    headers,
    host: () => headers.get("host") ?? new URL(request.url).host,
    socketAddress: () => (env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? "",
    web: request,
  };
}

export function toResponse({ status, headers, body }: WireAnswer): Response {
  // The Node adapter writes plain headers out as they are; lines it must sort first.
  const isPlain = Object.values(headers).every((value) => typeof value === "string");
  const sent = isPlain ? (headers as Record<string, string>) : linesOf(headers);
  return new Response(body as string | Uint8Array<ArrayBuffer> | null, { status, headers: sent });
}

function linesOf(headers: WireAnswer["headers"]): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((line): [string, string] => [name, line]),
  );
}

// Everything else (dots to resolve, absolute addresses, stray bytes) goes the way that puts it in order.
const PLAIN_TARGET = /^\/[\w/-]*(?:\?[\w.~!$&'()*+,;:@/?%=[\]-]*)?$/;

/** What browsers are told of every answer that is no document: it is what it says it is, and is shown in no frame. */
export const ANSWER_GUARDS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
} as const;

/** The same of a document without scripts that brings its own style. */
export const DOCUMENT_GUARDS = {
  ...ANSWER_GUARDS,
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
} as const;

const ONLY_HTTPS = "max-age=31536000; includeSubDomains";

/**
 * Serves HTTP: plain GETs that `first` answers never become the web's objects, which cost as much as many an answer.
 * All others take Hono's way. Every answer is guarded; what says so itself keeps its own.
 * @param options.https whether browsers are to come by https alone from now on
 */
export function createListener(
  http: Hono,
  first: FirstAnswer,
  { log, https }: { log: Log; https: boolean },
): RequestListener {
  const rest = getRequestListener(http.fetch);
  const guards = Object.entries(ANSWER_GUARDS);
  return function listen(incoming, outgoing) {
    const target = incoming.url ?? "";
    if (https) outgoing.setHeader("strict-transport-security", ONLY_HTTPS);
    const answer =
      incoming.method === "GET" && PLAIN_TARGET.test(target) ? first(fromNode(incoming, target)) : undefined;
    if (answer === undefined) {
      for (const [name, value] of guards) outgoing.setHeader(name, value);
      void rest(incoming, outgoing);
    } else if (answer instanceof Promise)
      answer
        .then((made) => send(made, outgoing))
        .catch((error: unknown) => {
          log.error({ err: error }, "an answer could not be sent");
          outgoing.destroy();
        });
    else send(answer, outgoing);
  };
}

function fromNode(incoming: IncomingMessage, target: string): WireRequest {
  const { headers } = incoming;
  return {
    method: "GET",
    target,
    headers: {
      get(name) {
        const value = headers[name];
        return typeof value === "string" ? value : null;
      },
    },
    host: () => headers.host ?? "",
    socketAddress: () => incoming.socket.remoteAddress ?? "",
    web: undefined,
  };
}

function send({ status, headers, body }: WireAnswer, outgoing: ServerResponse): void {
  if (body === null) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  outgoing.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
}
