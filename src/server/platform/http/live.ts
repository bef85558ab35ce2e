import type { Context } from "hono";
import type { ChangeBus } from "./cache.ts";
import { refuse } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Session } from "./route.ts";
import type { HeaderReader } from "./wire.ts";

/** What is sent: the domains say what it means. */
export type LiveJson = Readonly<Record<string, string | number | boolean | null>>;

/** Who listens on a stream. */
export interface Listener {
  userId: number;
  /** Asked before each event and at each heartbeat: nothing is told once the session ended. */
  isSignedIn(): Promise<boolean>;
}

/** What happens to a user, told at once to each of their open pages, by whichever process holds the stream. */
export interface Live {
  /** Sends to every stream of a user. Who is not there misses it: a page reads anew when its stream opens. */
  publish(userId: number, event: LiveJson): Promise<void>;
  /** Ends those streams of a user whose session is over, in all processes. */
  recheck(userId: number): Promise<void>;
  /** A response of server-sent events that lasts until the session, the page or this process ends. */
  open(listener: Listener): Response;
  /** How many streams this process holds. */
  size(): number;
  /** Ends every stream; none is opened after it. */
  close(): void;
}

interface Stream {
  listener: Listener;
  /** Waits for what is being sent, so that events keep their order. */
  sending: Promise<void>;
  waiting: number;
  write(text: string): void;
  end(lastWords?: string): void;
}

interface Told {
  userId: number;
  event?: LiveJson;
}

/** Where browsers listen. */
export const LIVE_PATH = "/api/events";
export const STREAMS_A_USER = 5;

const CHANNEL = "live";
const HEARTBEAT_MS = 25_000;
/** Chunks that may lie unread before the other end counts as gone. */
const UNREAD_MAX = 64;
/** How long a browser waits before it connects again. */
const RETRY_MS = 3_000;
const REPLACED_RETRY_MS = 60_000;

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
} as const;

/**
 * Streams of server-sent events, at most five a user and process: a sixth ends the oldest.
 * @param heartbeatMs how often a silent stream is written to, so that nobody in between closes it; 25 seconds
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
    // Told to wait, or six pages would push each other out for ever.
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

  /** Writes once it is sure that the session has not ended; nothing is written without text. */
  function tell(stream: Stream, text: string): void {
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
        // Without an answer nothing may be told; the browser connects again.
        log.warn({ err: error }, "a stream of events could not be checked");
        stream.end();
      }
    });
  }

  bus.subscribe(CHANNEL, (payload) => {
    const { userId, event } = JSON.parse(payload) as Told;
    const text = event === undefined ? "" : `data: ${JSON.stringify(event)}\n\n`;
    for (const stream of streams.get(userId) ?? []) tell(stream, text);
  });
  // Something may have been missed meanwhile: whoever connects again reads anew.
  bus.onHealth((healthy) => {
    if (healthy) for (const stream of all()) stream.end();
  });

  const beat = setInterval(() => {
    for (const stream of all()) tell(stream, ":\n\n");
  }, options.heartbeatMs ?? HEARTBEAT_MS);
  beat.unref();

  const publish = (told: Told) => bus.publish(CHANNEL, JSON.stringify(told));

  return {
    publish: (userId, event) => publish({ userId, event }),
    recheck: (userId) => publish({ userId }),

    open(listener) {
      if (isClosed) throw refuse("unavailable");
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
            // At once, so that the other end has the head of the answer.
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

/** GET /api/events: what happens to the signed-in user, as server-sent events. */
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
      if (!session) return refusal("unauthenticated");
      if (method !== "GET") return new Response(null, { headers: HEADERS });
      return live.open({ userId: session.user.id, isSignedIn: () => sessions.isSignedIn(headers) });
    } catch (error) {
      log.error({ err: error }, "a stream of events could not be opened");
      return refusal("unavailable");
    }
  };
}

function refusal(code: "unauthenticated" | "unavailable"): Response {
  const error = refuse(code);
  return Response.json(error.envelope(), { status: error.status, headers: { "cache-control": "no-store" } });
}
