import type { LiveEvent } from "#contract/messages.ts";

const EVENTS_URL = "/api/events";
/** Polling interval while the stream is broken, in milliseconds. */
const POLL_MS = 20_000;
const RETRY_MS = { first: 2_000, most: 60_000 } as const;

export interface EventStreamListener {
  onEvent: (event: LiveEvent) => void;
  /** Events may have been lost: refetch everything that changes by itself. */
  onMissed: () => void;
}

/**
 * Keeps one event stream of the server open for this tab. While it is broken, calls onMissed at intervals; a stream
 * that the server rejects is reopened with growing delays.
 * @returns closes it for good
 */
export function openEventStream({ onEvent, onMissed }: EventStreamListener): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let wait: number = RETRY_MS.first;

  function connect(): void {
    source = new EventSource(EVENTS_URL, { withCredentials: true });
    source.addEventListener("open", handleOpen);
    source.addEventListener("message", handleMessage);
    source.addEventListener("error", handleError);
  }
  function handleOpen(): void {
    wait = RETRY_MS.first;
    stopPolling();
    // Something may have changed between the page's reads and now.
    onMissed();
  }
  function handleMessage({ data }: MessageEvent<string>): void {
    const event = parseEvent(data);
    if (event) onEvent(event);
  }
  function handleError(): void {
    polling ??= setInterval(() => {
      if (document.visibilityState === "visible") onMissed();
    }, POLL_MS);
    // Otherwise the browser reconnects by itself.
    if (source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(retry);
    retry = setTimeout(connect, wait);
    wait = Math.min(wait * 2, RETRY_MS.most);
  }
  function stopPolling(): void {
    clearInterval(polling);
    polling = undefined;
  }
  function disconnect(): void {
    source?.close();
    source = undefined;
    clearTimeout(retry);
    stopPolling();
  }
  // A page in the back/forward cache must not keep a stream open.
  function handlePageShow({ persisted }: PageTransitionEvent): void {
    if (persisted && !source) connect();
  }

  connect();
  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", handlePageShow);
  return () => {
    removeEventListener("pagehide", disconnect);
    removeEventListener("pageshow", handlePageShow);
    disconnect();
  };
}

/** Parses an event; undefined if it has no kind. Unknown kinds of a newer server are returned too. */
export function parseEvent(data: string): LiveEvent | undefined {
  try {
    const event = JSON.parse(data) as Partial<LiveEvent> | null;
    return typeof event?.kind === "string" ? (event as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}
