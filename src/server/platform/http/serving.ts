import { Server as NetServer } from "node:net";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { ERRORS, type ErrorCode } from "#contract/errors.ts";
import { addressOf, networkOf } from "./address.ts";
import { appError } from "../errors.ts";
import type { Log } from "../log.ts";
import { inLanguage, languageOf } from "../language.ts";
import { newRequestId } from "./request-id.ts";
import { inTrace } from "../trace.ts";
import { hasBody, limitUnfinished, type UploadRate } from "./unfinished.ts";
import { DOCUMENT_SECURITY_HEADERS, headersOf } from "./wire.ts";

export interface ServedApp {
  /** Sends the cached response; false when there is none. */
  sendCached: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  listener: RequestListener;
}

export interface Serving {
  /** Serves the app's requests, and rejects those beyond the limits. */
  server: Server;
  /**
   * Stops accepting connections and closes the open ones, each after its response.
   * @returns when all are closed, after `patienceMs` at the latest
   */
  drain(): Promise<void>;
  /** Requests that are received and not answered yet. */
  inFlight(): number;
}

export interface ServingOptions {
  /** Gets a line for each response. */
  accessLog?: Log | undefined;
  /** What that line says of a path: see `createPathPatterns`. */
  patternOf?: (path: string) => string;
  /** Told of every rejected request. */
  onShed?: (code: ErrorCode) => void;
  /** The page that a rejected visitor sees. */
  page: (requestId: string, target: string) => string;
  /** Whether the client's address is the last one in X-Forwarded-For. */
  trustProxy: boolean;
  /** Paths of static files. */
  assets?: ReadonlySet<string>;
  /** Limit of requests in flight: completely received and not yet answered. */
  inFlight?: number;
  /** The same while the event loop runs more than `lagMs` late. */
  inFlightWhenLate?: number;
  lagMs?: number;
  /** Limit of requests of one client network whose body is still arriving. */
  unfinishedPerNetwork?: number;
  /** The same for all clients together. */
  unfinished?: number;
  /** How long the headers, a body and a file upload may take to arrive. */
  headersMs?: number;
  bodyMs?: number;
  uploadMs?: number;
  /** The least rate of a file upload: 16 KB/s after the first 10 seconds. */
  uploadRate?: UploadRate;
  /** How often connections are checked for the limits of headers and uploads. */
  checkEveryMs?: number;
  /** How long idle connections stay open while draining: a request may be on its way on them. */
  lingerMs?: number;
  patienceMs?: number;
}

// Longer than proxies keep an idle connection (one or two minutes): the side that closes first can lose a request.
const IDLE_MS = 125_000;
const LAG_CHECK_MS = 100;
const LATE_FOR_MS = 1_000;
const RETRY_AFTER_SECONDS = 2;
/** Monitoring requests these to see how busy the process is. */
const MONITORING = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Sheds load: a request that would only queue is rejected immediately, because a growing queue makes every response
 * late until all clients give up. Cached responses, static files and monitoring are always served. spec: bars, safety
 * 12 and 14
 */
export function createServing(app: ServedApp, options: ServingOptions): Serving {
  const { trustProxy, assets, inFlight: most = 512, inFlightWhenLate = 64, lagMs = 500 } = options;
  const { unfinishedPerNetwork = 32, unfinished = 512 } = options;
  const { headersMs = 10_000, bodyMs = 30_000, uploadMs = 600_000, checkEveryMs = 1_000 } = options;
  const { uploadRate = { graceMs: 10_000, bytesPerSecond: 16 * 1024 } } = options;
  const { lingerMs = 1_000, patienceMs = 10_000 } = options;
  const { patternOf = () => "*" } = options;
  const admit = limitUnfinished({ perNetwork: unfinishedPerNetwork, total: unfinished, bodyMs, uploadRate });
  const unanswered = new Set<ServerResponse>();
  let lateUntil = 0;
  let isDraining = false;

  let due = performance.now() + LAG_CHECK_MS;
  setInterval(() => {
    const now = performance.now();
    if (now - due > lagMs) lateUntil = now + LATE_FOR_MS;
    due = now + LAG_CHECK_MS;
  }, LAG_CHECK_MS).unref();

  /**
   * Whether the limit in flight is reached. Responses that have begun and unfinished requests do not count: they wait
   * for their client, not for this process.
   */
  function isFull(): boolean {
    const room = performance.now() < lateUntil ? inFlightWhenLate : most;
    return unanswered.size >= room && inFlight() >= room;
  }

  function inFlight(): number {
    let count = 0;
    for (const response of unanswered) {
      if (response.headersSent) unanswered.delete(response);
      else if (response.req.complete) count += 1;
    }
    return count;
  }

  function isAlwaysServed({ url = "" }: IncomingMessage): boolean {
    const [path = ""] = url.split("?", 1);
    return MONITORING.has(path) || assets?.has(path) === true;
  }

  function admitBody(incoming: IncomingMessage, outgoing: ServerResponse): ErrorCode | undefined {
    if (!hasBody(incoming)) return undefined;
    const address = addressOf(headersOf(incoming), incoming.socket.remoteAddress ?? "", trustProxy);
    return admit(incoming, outgoing, networkOf(address));
  }

  const server = createServer(
    {
      keepAliveTimeout: IDLE_MS,
      headersTimeout: headersMs,
      requestTimeout: uploadMs,
      connectionsCheckingInterval: checkEveryMs,
    },
    (incoming, outgoing) => {
      if (isDraining) outgoing.shouldKeepAlive = false;
      if (options.accessLog) writeWhenAnswered(options.accessLog, patternOf, incoming, outgoing);
      const rejected = admitBody(incoming, outgoing);
      if (rejected) {
        // Nothing limits how long the rest of this body would take.
        outgoing.shouldKeepAlive = false;
        reject(incoming, outgoing, rejected);
        return;
      }
      if (app.sendCached(incoming, outgoing)) return;
      if (!isAlwaysServed(incoming) && isFull()) {
        reject(incoming, outgoing, "busy");
        return;
      }
      unanswered.add(outgoing);
      outgoing.once("close", () => unanswered.delete(outgoing));
      app.listener(incoming, outgoing);
    },
  );

  function reject(incoming: IncomingMessage, outgoing: ServerResponse, code: ErrorCode): void {
    options.onShed?.(code);
    const headers = headersOf(incoming);
    const requestId = newRequestId(headers);
    const wantsPage = (headers.get("accept") ?? "").includes("text/html");
    const body = inLanguage(languageOf(headers), () =>
      wantsPage ? options.page(requestId, incoming.url ?? "/") : JSON.stringify(appError(code).envelope()),
    );
    outgoing.writeHead(ERRORS[code].status, {
      ...DOCUMENT_SECURITY_HEADERS,
      "content-type": wantsPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "retry-after": String(RETRY_AFTER_SECONDS),
      "x-request-id": requestId,
    });
    outgoing.end(body);
    // An unread body would block the next request on this connection.
    incoming.resume();
  }

  function drain(): Promise<void> {
    isDraining = true;
    for (const response of unanswered) response.shouldKeepAlive = false;
    return new Promise((resolve) => {
      // Not the HTTP server's own close(), which cuts idle connections immediately and loses a request that is on its
      // way on one of them. Each connection closes after its next response, the others when they have been idle long
      // enough.
      NetServer.prototype.close.call(server, () => resolve());
      setTimeout(() => server.closeIdleConnections(), lingerMs).unref();
      const ended = setInterval(() => server.closeIdleConnections(), lingerMs).unref();
      setTimeout(() => {
        clearInterval(ended);
        resolve();
      }, patienceMs).unref();
    });
  }

  return { server, drain, inFlight };
}

/** One line for a response: never the query or the path itself, which may contain what a person typed. */
function writeWhenAnswered(
  log: Log,
  patternOf: (path: string) => string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const begun = performance.now();
  const { method, url = "" } = incoming;
  const { traceparent } = incoming.headers;
  const requestId = newRequestId(headersOf(incoming));
  // As if the client had sent it, so that the response has the same.
  if (incoming.headers["x-request-id"] !== requestId) {
    incoming.headers["x-request-id"] = requestId;
    incoming.rawHeaders.push("X-Request-Id", requestId);
  }
  outgoing.once("close", () => {
    const line = {
      method,
      path: patternOf(url.split("?", 1)[0] ?? ""),
      status: outgoing.statusCode,
      ms: Math.round(performance.now() - begun),
      isComplete: outgoing.writableFinished,
      requestId,
    };
    inTrace(typeof traceparent === "string" ? traceparent : undefined, () => log.info(line, "request"));
  });
}
