import type { IncomingMessage, ServerResponse } from "node:http";
import { refuse, type AppError } from "../errors.ts";

export interface UnfinishedLimits {
  /** Of one client network at once. */
  perNetwork: number;
  /** Of all clients at once. */
  total: number;
  /** How long a body may take; a file upload has the time that the server gives every request. */
  bodyMs: number;
}

/** What Node sends when one of its own timeouts passes. */
const REQUEST_TIMEOUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/** Whether a request announces a body, which may still be arriving. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Limits the requests whose body is still arriving, by number and time.
 * @returns counts a request with a body until the body is in; gives the error when it must be rejected instead
 */
export function limitUnfinished({ perNetwork, total, bodyMs }: UnfinishedLimits) {
  const countOf = new Map<string, number>();
  let count = 0;

  return function admit(incoming: IncomingMessage, outgoing: ServerResponse, network: string): AppError | undefined {
    const own = countOf.get(network) ?? 0;
    if (own >= perNetwork) return refuse("too_many_requests");
    if (count >= total) return refuse("busy");
    countOf.set(network, own + 1);
    count += 1;

    function release(): void {
      incoming.off("close", release);
      outgoing.off("close", release);
      const left = (countOf.get(network) ?? 0) - 1;
      if (left > 0) countOf.set(network, left);
      else countOf.delete(network);
      count -= 1;
    }
    // A request closes when its body has been read. If it was answered before, the app's adapter closes the connection.
    incoming.once("close", release);
    outgoing.once("close", release);
    if (!isUpload(incoming)) closeAfter(bodyMs, incoming, outgoing);
    return undefined;
  };
}

function isUpload({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/** Closes the connection of a request whose body is not in after so long. */
function closeAfter(milliseconds: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const timer = setTimeout(() => {
    if (incoming.complete) return;
    const { socket } = incoming;
    if (!outgoing.headersSent) socket.write(REQUEST_TIMEOUT);
    socket.destroySoon();
  }, milliseconds);
  timer.unref();
  incoming.once("close", () => clearTimeout(timer));
}
