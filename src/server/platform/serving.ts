import { Server as NetServer } from "node:net";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { refuse } from "./errors.ts";
import { newRequestId } from "./request-id.ts";
import { DOCUMENT_GUARDS } from "./wire.ts";

export interface Serving {
  /** Serves the app's requests, and turns away what is too much. */
  server: Server;
  /**
   * Stops taking connections and ends those there are, none in the middle of an answer.
   * @returns when all are closed, after `patienceMs` at the latest
   */
  drain(): Promise<void>;
}

export interface ServingOptions {
  /** The page people see whom we turn away. */
  page: (requestId: string, target: string) => string;
  /** Requests that may wait for their answer at once. */
  waiting?: number;
  /** Requests that may wait while everything else waits longer than `lagMs` for its turn. */
  waitingWhenLate?: number;
  lagMs?: number;
  /** How long idle connections stay open at the end: a request may be on its way on them. */
  lingerMs?: number;
  patienceMs?: number;
}

// Longer than proxies keep one (a minute, two at most): who asks on a connection that we are just ending gets no answer.
const IDLE_MS = 125_000;
const LOOK_EVERY_MS = 100;
const LATE_FOR_MS = 1_000;
const RETRY_AFTER_SECONDS = 2;
/** Whoever asks these wants to know just that. */
const ALWAYS = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Keeps the server answering when more is asked than it can do: what would only queue is told at once to come back.
 * A queue that grows makes everybody wait until all give up; one that is short keeps the answers that are given quick.
 * spec: bars, safety 12
 */
export function createServing(app: RequestListener, options: ServingOptions): Serving {
  const { waiting: most = 512, waitingWhenLate = 64, lagMs = 500, lingerMs = 1_000, patienceMs = 10_000 } = options;
  const unanswered = new Set<ServerResponse>();
  let lateUntil = 0;
  let isDraining = false;

  let due = performance.now() + LOOK_EVERY_MS;
  setInterval(() => {
    const now = performance.now();
    if (now - due > lagMs) lateUntil = now + LATE_FOR_MS;
    due = now + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS).unref();

  /** Streams and downloads that have begun wait for their reader, not for us. */
  function isFull(): boolean {
    const room = performance.now() < lateUntil ? waitingWhenLate : most;
    if (unanswered.size < room) return false;
    for (const response of unanswered) if (response.headersSent) unanswered.delete(response);
    return unanswered.size >= room;
  }

  const server = createServer({ keepAliveTimeout: IDLE_MS }, (incoming, outgoing) => {
    if (isDraining) outgoing.shouldKeepAlive = false;
    const [path = ""] = (incoming.url ?? "").split("?", 1);
    if (!ALWAYS.has(path) && isFull()) {
      turnAway(incoming, outgoing);
      return;
    }
    unanswered.add(outgoing);
    outgoing.once("close", () => unanswered.delete(outgoing));
    app(incoming, outgoing);
  });

  function turnAway(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const requestId = newRequestId({ get: (name) => [incoming.headers[name] ?? []].flat()[0] ?? null });
    const readsPages = (incoming.headers.accept ?? "").includes("text/html");
    const body = readsPages ? options.page(requestId, incoming.url ?? "/") : JSON.stringify(refuse("busy").envelope());
    outgoing.writeHead(503, {
      ...DOCUMENT_GUARDS,
      "content-type": readsPages ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "retry-after": String(RETRY_AFTER_SECONDS),
      "x-request-id": requestId,
    });
    outgoing.end(body);
    // A body that nobody reads keeps the next request on this connection waiting.
    incoming.resume();
  }

  function drain(): Promise<void> {
    isDraining = true;
    for (const response of unanswered) response.shouldKeepAlive = false;
    return new Promise((resolve) => {
      // Not the web server's own close(), which cuts idle connections off at once: whoever is just asking on one of
      // them would get no answer. Each now closes after its next answer, the rest when they have been idle long enough.
      NetServer.prototype.close.call(server, () => resolve());
      setTimeout(() => server.closeIdleConnections(), lingerMs).unref();
      const ended = setInterval(() => server.closeIdleConnections(), lingerMs).unref();
      setTimeout(() => {
        clearInterval(ended);
        resolve();
      }, patienceMs).unref();
    });
  }

  return { server, drain };
}
