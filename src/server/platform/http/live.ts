import type { Context } from "hono";
import type { ChangeBus } from "./cache.ts";
import { appError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Session } from "./route.ts";
import type { HeaderReader } from "./wire.ts";

/** The content of an event; the domains define its meaning. */
export type LivePayload = Readonly<Record<string, string | number | boolean | null>>;

/** The user behind a stream. */
export interface StreamListener {
  userId: number;
  /** Checked before each event and at each heartbeat, so that nothing is sent after the session has ended. */
  isSignedIn(): Promise<boolean>;
}

/** Events for a user, sent immediately to each of their open pages, whichever process has the stream. */
export interface Live {
  /** Sends to every stream of a user. A page that is not connected misses it, and refetches when its stream opens. */
  publish(userId: number, event: LivePayload): Promise<void>;
  /** Ends the streams of a user whose session has ended, in all processes. */
  recheck(userId: number): Promise<void>;
  /** A response of server-sent events that lasts until the session, the page or this process ends. */
  open(listener: StreamListener): Response;
  /** Number of open streams in this process. */
  size(): number;
  /** Ends every stream; none can be opened afterwards. */
  close(): void;
}

interface Stream {
  listener: StreamListener;
  /** Resolves when earlier events are sent, so that events keep their order. */
  sending: Promise<void>;
  waiting: number;
  write(text: string): void;
  end(lastWords?: string): void;
}

interface LiveMessage {
  userId: number;
  event?: LivePayload;
}

/** The path of the event stream. */
export const LIVE_PATH = "/api/events";
export const STREAMS_A_USER = 5;

const CHANNEL = "live";
const HEARTBEAT_MS = 25_000;
/** Unread chunks after which the client counts as gone. */
const UNREAD_MAX = 64;
/** How long a browser waits before it reconnects. */
const RETRY_MS = 3_000;
const REPLACED_RETRY_MS = 60_000;

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
} as const;

/**
 * Manages streams of server-sent events, at most five for each user and process: a sixth ends the oldest.
 * @param heartbeatMs interval of heartbeats, which keep proxies from closing silent streams; 25 seconds by default
 */
export function createLive(options: { bus: ChangeBus; log: Log; heartbeatMs?: number }): Live {
  const { bus, log } = options;
  const streams = new Map<number, Set<Stream>>();
  let isClosed = false;

  const all = () => [...streams.values()].flatMap((ofUser) => [...ofUser]);

  function add(stream: Stream): void {
    const { userId } = stream.listener;
    const ofUser = streams.get(userId) ?? new Set();
    streams.set(userId, ofUser);
    const [oldest] = ofUser;
    // The oldest gets a long retry delay, otherwise six pages would keep displacing each other.
    if (ofUser.size >= STREAMS_A_USER) oldest?.end(`retry: ${REPLACED_RETRY_MS}\n\n`);
    ofUser.add(stream);
    streams.set(userId, ofUser);
  }

  function forget(stream: Stream): void {
    const { userId } = stream.listener;
    const ofUser = streams.get(userId);
    ofUser?.delete(stream);
    if (ofUser?.size === 0) streams.delete(userId);
  }

  /** Writes after checking that the session has not ended; without text it only checks. */
  function writeIfSignedIn(stream: Stream, text: string): void {
    if (stream.waiting >= UNREAD_MAX) {
      stream.end();
      return;
    }
    stream.waiting += 1;
    stream.sending = stream.sending.then(async () => {
      stream.waiting -= 1;
      try {
        if (!(await stream.listener.isSignedIn())) stream.end();
        else if (text !== "") stream.write(text);
      } catch (error) {
        // Without the check nothing may be sent, so the stream ends; the browser reconnects.
        log.warn({ err: error }, "the session of an event stream could not be checked");
        stream.end();
      }
    });
  }

  bus.subscribe(CHANNEL, (payload) => {
    const { userId, event } = JSON.parse(payload) as LiveMessage;
    const text = event === undefined ? "" : `data: ${JSON.stringify(event)}\n\n`;
    for (const stream of streams.get(userId) ?? []) writeIfSignedIn(stream, text);
  });
  // Events may have been missed in the meantime; pages refetch when they reconnect.
  bus.onHealth((healthy) => {
    if (healthy) for (const stream of all()) stream.end();
  });

  const beat = setInterval(() => {
    for (const stream of all()) writeIfSignedIn(stream, ":\n\n");
  }, options.heartbeatMs ?? HEARTBEAT_MS);
  beat.unref();

  const publish = (message: LiveMessage) => bus.publish(CHANNEL, JSON.stringify(message));

  return {
    publish: (userId, event) => publish({ userId, event }),
    recheck: (userId) => publish({ userId }),

    open(listener) {
      if (isClosed) throw appError("unavailable");
      let stream: Stream | undefined;
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>(
        {
          start(controller) {
            let isOpen = true;
            const opened: Stream = {
              listener,
              sending: Promise.resolve(),
              waiting: 0,
              write(text) {
                if (!isOpen) return;
                if ((controller.desiredSize ?? 0) <= 0) opened.end();
                else controller.enqueue(encoder.encode(text));
              },
              end(lastWords = "") {
                if (!isOpen) return;
                isOpen = false;
                forget(opened);
                if (lastWords !== "") controller.enqueue(encoder.encode(lastWords));
                controller.close();
              },
            };
            stream = opened;
            add(opened);
            // Sent immediately, so that the client receives the headers.
            opened.write(`retry: ${RETRY_MS}\n\n`);
          },
          cancel() {
            if (stream) forget(stream);
          },
        },
        { highWaterMark: UNREAD_MAX },
      );
      return new Response(body, { headers: HEADERS });
    },

    size: () => all().length,

    close() {
      isClosed = true;
      clearInterval(beat);
      for (const stream of all()) stream.end();
    },
  };
}

/** GET /api/events: the events of the signed-in user, as server-sent events. */
export function liveHandler(
  { live, log }: { live: Pick<Live, "open">; log: Log },
  sessions: {
    readSession: (headers: HeaderReader) => Promise<Session | null>;
    isSignedIn: (headers: HeaderReader) => Promise<boolean>;
  },
) {
  return async (c: Context): Promise<Response> => {
    const { headers, method } = c.req.raw;
    try {
      const session = await sessions.readSession(headers);
      if (!session) return errorResponse("unauthenticated");
      if (method !== "GET") return new Response(null, { headers: HEADERS });
      return live.open({ userId: session.user.id, isSignedIn: () => sessions.isSignedIn(headers) });
    } catch (error) {
      log.error({ err: error }, "an event stream could not be opened");
      return errorResponse("unavailable");
    }
  };
}

function errorResponse(code: "unauthenticated" | "unavailable"): Response {
  const error = appError(code);
  return Response.json(error.envelope(), { status: error.status, headers: { "cache-control": "no-store" } });
}
