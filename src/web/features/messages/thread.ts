import type { Message } from "#contract/messages.ts";

/** What is known of a conversation: its newest messages without a gap, oldest first. */
export interface Thread {
  messages: readonly Message[];
  /** Whether there are earlier ones on the server. */
  hasOlder: boolean;
}

/**
 * Puts the newest page into what is known. States (delivered, read) are taken from it; earlier messages stay, unless
 * so much came meanwhile that there would be a gap.
 */
export function withLatest(known: Thread | undefined, latest: readonly Message[], pageSize: number): Thread {
  const first = latest[0];
  const isFull = latest.length >= pageSize;
  if (!known || !first) return { messages: latest, hasOlder: isFull };
  const newestKnown = known.messages.at(-1)?.id ?? 0;
  if (isFull && newestKnown < first.id) return { messages: latest, hasOlder: true };
  const newest = latest.at(-1)?.id ?? 0;
  return {
    messages: [
      ...known.messages.filter(({ id }) => id < first.id),
      ...latest,
      // Sent while the page was on its way.
      ...known.messages.filter(({ id }) => id > newest),
    ],
    hasOlder: known.hasOlder,
  };
}

/** Puts an earlier page before what is known. */
export function withOlder(known: Thread, older: readonly Message[], pageSize: number): Thread {
  const first = known.messages[0]?.id ?? Number.POSITIVE_INFINITY;
  return {
    messages: [...older.filter(({ id }) => id < first), ...known.messages],
    hasOlder: older.length >= pageSize,
  };
}

/** Adds one's own message that the server has taken; a live event may have brought it already. */
export function withSent(known: Thread | undefined, sent: Message): Thread {
  if (!known) return { messages: [sent], hasOlder: true };
  if (known.messages.some(({ id }) => id === sent.id)) return known;
  return { ...known, messages: [...known.messages, sent].toSorted((a, b) => a.id - b.id) };
}

/** All messages of the other are read: told to the server, shown at once. */
export function withAllRead(known: Thread, otherId: number, readAt: string): Thread {
  return {
    ...known,
    messages: known.messages.map((message) =>
      message.senderId === otherId && !message.read ? { ...message, delivered: true, read: true, readAt } : message,
    ),
  };
}

/** Messages of one day, for the separators between days. */
export interface Day {
  /** The same when earlier messages of the day are put before. */
  day: string;
  /** Of its first message. */
  at: string;
  messages: readonly Message[];
}

/** Parts messages by the day they were sent on in a zone. */
export function byDay(messages: readonly Message[], dayOf: (instant: string) => string): Day[] {
  const days: (Day & { messages: Message[] })[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ at: message.createdAt, day, messages: [message] });
  }
  return days;
}

/** Id of the newest own message that has been read, and of the newest that has arrived: earlier ones have as well. */
export function progressOf(messages: readonly Message[], ownId: number): { readUpTo: number; deliveredUpTo: number } {
  let readUpTo = 0;
  let deliveredUpTo = 0;
  for (const message of messages) {
    if (message.senderId !== ownId) continue;
    if (message.read) readUpTo = message.id;
    if (message.delivered || message.read) deliveredUpTo = message.id;
  }
  return { readUpTo, deliveredUpTo };
}
