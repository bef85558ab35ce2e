import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "#contract/errors.ts";

export interface UnfinishedLimits {
  /** Limit for one client network. */
  perNetwork: number;
  /** Limit for all clients together. */
  total: number;
  /** Time limit of a body. */
  bodyMs: number;
  /** A file upload has as much time as the server gives every request, while it is fast enough. */
  uploadRate: UploadRate;
}

/** An upload is fast enough while it is ahead of a sender with this rate who began later by the grace. */
export interface UploadRate {
  graceMs: number;
  bytesPerSecond: number;
}

/** What Node itself sends when one of its timeouts expires. */
const REQUEST_TIMEOUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/** Whether a request announces a body, which may still be arriving. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Limits the requests whose body is still arriving, by number and time.
 * @returns a function that counts a request until its body has arrived, or returns the error code when it must be rejected
 */
export function limitUnfinished({ perNetwork, total, bodyMs, uploadRate }: UnfinishedLimits) {
  const countOf = new Map<string, number>();
  /** What a connection had received at the end of its last request with a body. */
  const earlierBytes = new WeakMap<Socket, number>();
  let count = 0;

  return function admit(incoming: IncomingMessage, outgoing: ServerResponse, network: string): ErrorCode | undefined {
    const own = countOf.get(network) ?? 0;
    if (own >= perNetwork) return "too_many_requests";
    if (count >= total) return "busy";
    countOf.set(network, own + 1);
    count += 1;
    const { socket } = incoming;
    const before = earlierBytes.get(socket) ?? 0;

    function release(): void {
      incoming.off("close", release);
      earlierBytes.set(socket, socket.bytesRead);
      outgoing.off("close", release);
      const left = (countOf.get(network) ?? 0) - 1;
      if (left > 0) countOf.set(network, left);
      else countOf.delete(network);
      count -= 1;
    }
    // A request closes when its body has been read. If its response is sent first, the app's adapter closes the
    // connection.
    incoming.once("close", release);
    outgoing.once("close", release);
    const dueOf = isUpload(incoming)
      ? (bytes: number) => uploadRate.graceMs + (bytes / uploadRate.bytesPerSecond) * 1000
      : () => bodyMs;
    closeWhenLate(() => dueOf(socket.bytesRead - before), incoming, outgoing);
    return undefined;
  };
}

function isUpload({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/** Closes the connection when the body has not arrived in time. @param due the time in ms, for what arrived so far */
function closeWhenLate(due: () => number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  const begun = performance.now();
  let timer: NodeJS.Timeout;
  incoming.once("close", () => clearTimeout(timer));

  function wait(): void {
    const left = begun + due() - performance.now();
    if (left > 0) timer = setTimeout(wait, left).unref();
    else if (!incoming.complete) {
      if (!outgoing.headersSent) socket.write(REQUEST_TIMEOUT);
      socket.destroySoon();
    }
  }
  wait();
}
