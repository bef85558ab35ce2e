import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { Log } from "../log.ts";
import { inTrace, newTrace } from "../trace.ts";

/** Reads request headers by their lower-case names. */
export type HeaderReader = Pick<Headers, "get">;

/** The value of a cookie as it was sent; undefined when it was not. */
export function rawCookieOf(headers: HeaderReader, name: string): string | undefined {
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

/** The value of a cookie, at most 60 characters of it; undefined when it was not sent or cannot be decoded. */
export function cookieOf(headers: HeaderReader, name: string): string | undefined {
  const cookies = headers.get("cookie");
  if (cookies === null || !cookies.includes(name)) return undefined;
  const match = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies);
  if (!match?.[1]) return undefined;
  try {
    return decodeURIComponent(match[1]).slice(0, 60);
  } catch {
    return undefined;
  }
}

/** A request, from Node or from a web Request. */
export interface WireRequest {
  method: string;
  /** Path and query string as received. */
  target: string;
  headers: HeaderReader;
  /** The host name and port that it was sent to. */
  host(): string;
  /** The remote address of the connection; "" for requests made in process. */
  socketAddress(): string;
  /** The Request to read a body from; a GET straight from Node has none. */
  web: Request | undefined;
}

export interface WireResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer | null;
}

/** Handlers for plain GETs without web objects; undefined passes a request on to Hono. */
export interface PlainGetHandlers {
  cached: (request: WireRequest) => WireResponse | undefined;
  call: (request: WireRequest) => Promise<WireResponse> | undefined;
}

export interface HttpListener {
  /** Sends the cached response; false when there is none. */
  sendCached: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Serves every request, cached or not. */
  listener: RequestListener;
}

/** Path and query string of an absolute URL, unchanged. */
export function targetOf(url: string): string {
  const path = url.indexOf("/", url.indexOf("://") + 3);
  const fragment = url.indexOf("#");
  return path < 0 ? "/" : url.slice(path, fragment < 0 ? undefined : fragment);
}

/** @param env the Node adapter's bindings of the connection; undefined for requests made in process */
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

export function toResponse({ status, headers, body }: WireResponse): Response {
  // The Node adapter writes a plain object of headers directly; a list of lines takes longer, but can repeat a header.
  const isPlain = Object.values(headers).every((value) => typeof value === "string");
  const sent = isPlain ? (headers as Record<string, string>) : linesOf(headers);
  return new Response(body as string | Uint8Array<ArrayBuffer> | null, { status, headers: sent });
}

function linesOf(headers: WireResponse["headers"]): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((line): [string, string] => [name, line]),
  );
}

// All other targets (dots to resolve, absolute URLs, stray bytes) are left to Hono, which normalizes them.
const PLAIN_TARGET = /^\/[\w/-]*(?:\?[\w.~!$&'()*+,;:@/?%=[\]-]*)?$/;

/** Security headers of responses that are not documents: no content sniffing, no framing. */
export const RESPONSE_SECURITY_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
} as const;

/** Security headers of a document without scripts that has inline styles. */
export const DOCUMENT_SECURITY_HEADERS = {
  ...RESPONSE_SECURITY_HEADERS,
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
} as const;

const HSTS = "max-age=31536000; includeSubDomains";

/**
 * Serves HTTP. Plain GETs that `gets` handles bypass Request and Response objects, because creating these takes as long
 * as computing many of the responses; all others go through Hono. Every response gets security headers, unless it sets
 * its own.
 * @param options.https whether browsers must use only https from now on
 */
export function createListener(
  http: Hono,
  gets: PlainGetHandlers,
  { log, https }: { log: Log; https: boolean },
): HttpListener {
  const rest = getRequestListener(http.fetch);
  const guards = Object.entries(RESPONSE_SECURITY_HEADERS);
  const setHsts = (outgoing: ServerResponse) => https && outgoing.setHeader("strict-transport-security", HSTS);
  return {
    sendCached(incoming, outgoing) {
      const request = plainGet(incoming);
      const response = request && gets.cached(request);
      if (!response) return false;
      setHsts(outgoing);
      send(response, outgoing);
      return true;
    },
    listener(incoming, outgoing) {
      setHsts(outgoing);
      const request = plainGet(incoming);
      const trace = traceOf(incoming);
      const response = request && inTrace(trace, () => gets.call(request));
      if (response === undefined) {
        for (const [name, value] of guards) outgoing.setHeader(name, value);
        void inTrace(trace, () => rest(incoming, outgoing));
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

/** The headers of a Node request. */
export function headersOf({ headers }: IncomingMessage): HeaderReader {
  return {
    get(name) {
      const value = headers[name];
      return typeof value === "string" ? value : null;
    },
  };
}

/** The trace that a request belongs to. A write without one begins its own, because it may enqueue tasks. */
function traceOf({ headers, method }: IncomingMessage): string | undefined {
  const { traceparent } = headers;
  if (typeof traceparent === "string") return traceparent;
  return method === "GET" || method === "HEAD" ? undefined : newTrace();
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

function send({ status, headers, body }: WireResponse, outgoing: ServerResponse): void {
  if (body === null) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  outgoing.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
}
