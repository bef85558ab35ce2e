import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { Log } from "../log.ts";

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

/** What serves plain GETs without the web's objects; undefined leaves a request to the rest. */
export interface PlainGets {
  cached: (request: WireRequest) => WireAnswer | undefined;
  call: (request: WireRequest) => Promise<WireAnswer> | undefined;
}

export interface Listener {
  /** Sends the response that the cache holds; false when there is none. */
  sendCached: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Serves every request, whether or not the cache holds its response. */
  listener: RequestListener;
}

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
 * Serves HTTP: plain GETs that `gets` knows never become the web's objects, which cost as much as many a response.
 * All others take Hono's way. Every response has guards; one with its own keeps them.
 * @param options.https whether browsers are to come by https alone from now on
 */
export function createListener(http: Hono, gets: PlainGets, { log, https }: { log: Log; https: boolean }): Listener {
  const rest = getRequestListener(http.fetch);
  const guards = Object.entries(ANSWER_GUARDS);
  const demandHttps = (outgoing: ServerResponse) =>
    https && outgoing.setHeader("strict-transport-security", ONLY_HTTPS);
  return {
    sendCached(incoming, outgoing) {
      const request = plainGet(incoming);
      const response = request && gets.cached(request);
      if (!response) return false;
      demandHttps(outgoing);
      send(response, outgoing);
      return true;
    },
    listener(incoming, outgoing) {
      demandHttps(outgoing);
      const request = plainGet(incoming);
      const response = request && gets.call(request);
      if (response === undefined) {
        for (const [name, value] of guards) outgoing.setHeader(name, value);
        void rest(incoming, outgoing);
      } else
        response
          .then((made) => send(made, outgoing))
          .catch((error: unknown) => {
            log.error({ err: error }, "a response could not be sent");
            outgoing.destroy();
          });
    },
  };
}

/** The headers of a request that came from Node itself. */
export function headersOf({ headers }: IncomingMessage): HeaderReader {
  return {
    get(name) {
      const value = headers[name];
      return typeof value === "string" ? value : null;
    },
  };
}

function plainGet(incoming: IncomingMessage): WireRequest | undefined {
  const { headers, method, url: target = "" } = incoming;
  if (method !== "GET" || !PLAIN_TARGET.test(target)) return undefined;
  return {
    method,
    target,
    headers: headersOf(incoming),
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
