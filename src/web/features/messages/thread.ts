import type { Message } from "#contract/messages.ts";

/** The loaded part of a conversation: its newest messages without a gap, oldest first. */
export interface Thread {
  messages: readonly Message[];
  /** Whether the server has earlier ones. */
  hasOlder: boolean;
}

/**
 * Merges the newest page into the thread. States (delivered, read) come from the page; earlier messages are kept,
 * unless there would be a gap.
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
      // Sent while the page was loading.
      ...known.messages.filter(({ id }) => id > newest),
    ],
    hasOlder: known.hasOlder,
  };
}

/** Prepends an earlier page to the thread. */
export function withOlder(known: Thread, older: readonly Message[], pageSize: number): Thread {
  const first = known.messages[0]?.id ?? Number.POSITIVE_INFINITY;
  return {
    messages: [...older.filter(({ id }) => id < first), ...known.messages],
    hasOlder: older.length >= pageSize,
  };
}

/** Adds an own message that the server has accepted; a live event may have added it already. */
export function withSent(known: Thread | undefined, sent: Message): Thread {
  if (!known) return { messages: [sent], hasOlder: true };
  if (known.messages.some(({ id }) => id === sent.id)) return known;
  return { ...known, messages: [...known.messages, sent].toSorted((a, b) => a.id - b.id) };
}

/** Marks all messages of the partner as read, after the server was told. */
export function withAllRead(known: Thread, otherId: number, readAt: string): Thread {
  return {
    ...known,
    messages: known.messages.map((message) =>
      message.senderId === otherId && !message.read ? { ...message, delivered: true, read: true, readAt } : message,
    ),
  };
}

/** The messages of one day, for the separators between days. */
export interface Day {
  /** Key that stays the same when earlier messages of the day are added. */
  day: string;
  /** Time of its first message. */
  at: string;
  messages: readonly Message[];
}

/** Groups messages by the day they were sent on. */
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

/** Ids of the newest own message that was read and of the newest that was delivered; all earlier ones count as well. */
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
