import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Log } from "../log.ts";
import { within } from "./within.ts";

/** Messages between all processes on one database, including this one. A process that is not connected misses them. */
export interface Notifications {
  /**
   * Sends to every subscriber. Waits for the database, at most two seconds; after that the message is sent once the
   * connection is back.
   */
  publish(channel: string, payload: string): Promise<void>;
  subscribe(channel: string, handler: (payload: string) => void): void;
  /** False from the moment a message may have been missed until listening works again. */
  healthy(): boolean;
  onHealth(listener: (healthy: boolean) => void): void;
  close(): Promise<void>;
}

interface QueuedMessage {
  channel: string;
  payload: string;
  sent: () => void;
}

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5_000;
const CONNECT_MS = 5_000;
const BEAT_MS = 2_000;
/** How long a message of our own may take to arrive. */
const HEARD_MS = 2_000;
const PUBLISH_MS = 2_000;
const QUEUE_MAX = 10_000;
// PostgreSQL allows 7,999 bytes a message, and base64 adds a third.
const PART_BYTES = 5_400;

/** What an operator has to know when messages are sent and none arrives. */
const UNHEARD =
  "notifications do not arrive: through a connection pooler they need DATABASE_DIRECT_URL, without it responses are not cached";

/**
 * Listens on its own connection and reconnects automatically, immediately at first and then at most five seconds apart.
 * It is healthy while it hears the messages that it sends itself: a pooler may accept LISTEN and deliver nothing.
 * Returns after the first attempt, connected or not.
 * @param options.beat sends an empty message to a channel, on another connection than the listening one; without it the
 * listening connection sends it
 */
export async function openNotifications({
  url,
  log,
  beat,
}: {
  url: string;
  log: Log;
  beat?: ((channel: string) => Promise<unknown>) | undefined;
}): Promise<Notifications> {
  const ownChannel = `beat_${randomUUID().replaceAll("-", "")}`;
  /** Called when a message of our own arrives. */
  let heard: (() => void) | undefined;
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const listeners: ((healthy: boolean) => void)[] = [];
  let waiting: QueuedMessage[] = [];
  let client: pg.Client | undefined;
  let isHealthy = false;
  /** LISTEN statements that are still pending. */
  let pendingListens = 0;
  /** Resolves when the connection is free for the next statement. */
  let lastQuery: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let retryMs = FIRST_RETRY_MS;
  let retry: NodeJS.Timeout | undefined;

  function setHealthy(value: boolean): void {
    if (isHealthy === value) return;
    isHealthy = value;
    for (const listener of listeners) listener(value);
  }

  function receive(channel: string, payload: string): void {
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        log.error({ err: error, channel }, "a notification could not be handled");
      }
    }
  }

  /** Drops a lost connection and reconnects, only once however many errors report the loss. */
  function handleLostConnection(lost: pg.Client, error?: unknown): void {
    if (client !== lost) return;
    client = undefined;
    setHealthy(false);
    void lost.end().catch(() => {});
    if (isClosed) return;
    log.warn({ err: error }, "notifications are interrupted");
    connectLater();
  }

  function connectLater(): void {
    retry = setTimeout(() => void connect(), retryMs * (0.5 + Math.random() / 2));
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: "notifications",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    fresh.on("error", (error) => handleLostConnection(fresh, error));
    fresh.on("end", () => handleLostConnection(fresh));
    const collect = createCollector();
    fresh.on("notification", ({ channel, payload: message }) => {
      if (channel === ownChannel) {
        heard?.();
        return;
      }
      const payload = collect(message ?? "");
      if (payload !== undefined) receive(channel, payload);
    });
    try {
      await fresh.connect();
      lastQuery = Promise.resolve();
      await fresh.query(`listen ${fresh.escapeIdentifier(ownChannel)}`);
      // A channel that is added during the loop is still visited, because iterating a map is live.
      for (const channel of handlers.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      await hearOwnMessage(fresh);
    } catch (error) {
      void fresh.end().catch(() => {});
      if (isClosed) return;
      log.warn({ err: error }, "notifications cannot connect");
      connectLater();
      return;
    }
    if (isClosed) {
      await fresh.end();
      return;
    }
    client = fresh;
    lastQuery = Promise.resolve();
    retryMs = FIRST_RETRY_MS;
    pendingListens = 0;
    await flush(fresh);
    if (client === fresh && pendingListens === 0) setHealthy(true);
  }

  /** @throws when the message cannot be sent, or is sent and does not arrive */
  async function hearOwnMessage(on: pg.Client): Promise<void> {
    const arrived = new Promise<void>((resolve) => (heard = resolve));
    try {
      if (beat) await beat(ownChannel);
      else await enqueueQuery(on, "select pg_notify($1, '')", [ownChannel]);
      await within(HEARD_MS, arrived, UNHEARD);
    } finally {
      heard = undefined;
    }
  }

  /** Queues a statement behind the previous ones of the connection. */
  function enqueueQuery(on: pg.Client, text: string, values: unknown[] = []): Promise<unknown> {
    const answer = lastQuery.then(() => on.query(text, values));
    lastQuery = answer.catch(() => undefined);
    return answer;
  }

  async function listen(on: pg.Client, channel: string): Promise<void> {
    setHealthy(false);
    pendingListens += 1;
    try {
      await enqueueQuery(on, `listen ${on.escapeIdentifier(channel)}`);
    } catch (error) {
      handleLostConnection(on, error);
    }
    if (client !== on) return;
    pendingListens -= 1;
    if (pendingListens === 0) setHealthy(true);
  }

  async function flush(on: pg.Client): Promise<void> {
    while (client === on && waiting[0]) {
      const [first] = waiting;
      try {
        await enqueueQuery(
          on,
          "select pg_notify($1, part) from unnest($2::text[]) with ordinality as parts (part, place) order by place",
          [first.channel, split(first.payload)],
        );
      } catch (error) {
        // Unsent messages are sent on the next connection.
        handleLostConnection(on, error);
        return;
      }
      waiting = waiting.filter((one) => one !== first);
      first.sent();
    }
  }

  // A connection that died silently is noticed only by using it.
  let isBeating = false;
  const heartbeat = setInterval(() => {
    const checkedClient = client;
    if (!checkedClient || isBeating) return;
    isBeating = true;
    hearOwnMessage(checkedClient)
      .catch((error: unknown) => handleLostConnection(checkedClient, error))
      .finally(() => (isBeating = false));
  }, BEAT_MS);
  heartbeat.unref();

  await connect();

  return {
    async publish(channel, payload) {
      if (isClosed) throw new Error("Notifications are closed");
      await new Promise<void>((resolve) => {
        const tooLong = setTimeout(resolve, PUBLISH_MS);
        const sent = () => {
          clearTimeout(tooLong);
          resolve();
        };
        waiting.push({ channel, payload, sent });
        // After such a long outage all subscribers reset their state, so the oldest messages are dropped first.
        if (waiting.length > QUEUE_MAX) waiting.shift()?.sent();
        if (client && waiting.length === 1) void flush(client);
      });
    },
    subscribe(channel, handler) {
      const known = handlers.get(channel);
      if (known) {
        known.push(handler);
        return;
      }
      handlers.set(channel, [handler]);
      if (client) void listen(client, channel);
    },
    healthy: () => isHealthy,
    onHealth: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      for (const { sent } of waiting) sent();
      waiting = [];
      const last = client;
      client = undefined;
      setHealthy(false);
      await last?.end().catch(() => {});
    },
  };
}

/**
 * Splits a long payload into parts that arrive in order: "=text", or "+id offset last base64" each. The offset keeps
 * equal parts distinct, because PostgreSQL drops duplicates within a transaction.
 */
function split(payload: string): string[] {
  const bytes = Buffer.from(payload);
  if (bytes.length <= PART_BYTES) return [`=${payload}`];
  const id = randomUUID();
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const isLast = at + PART_BYTES >= bytes.length;
    parts.push(`+${id} ${at} ${isLast ? 1 : 0} ${bytes.subarray(at, at + PART_BYTES).toString("base64")}`);
  }
  return parts;
}

function createCollector(): (message: string) => string | undefined {
  const begun = new Map<string, Buffer[]>();
  return (message) => {
    if (!message.startsWith("+")) return message.slice(1);
    const [id = "", , isLast, part = ""] = message.slice(1).split(" ");
    const parts = [...(begun.get(id) ?? []), Buffer.from(part, "base64")];
    if (isLast === "1") {
      begun.delete(id);
      return Buffer.concat(parts).toString();
    }
    begun.set(id, parts);
    return undefined;
  };
}
