import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Message } from "#contract/messages.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { readOlder, type OpenConversation } from "./messages.data.ts";
import { dayText, useClock } from "./message-time.ts";
import { PendingBubble, type PendingActions } from "./pending-bubble.tsx";
import { hasArrived, type PendingMessage } from "./draft.ts";
import { byDay, progressOf, type Thread } from "./thread.ts";

const text = messagesText.thread;
/** Within this distance of the end, the reader counts as being at the newest message. */
const NEAR_PX = 80;
/**
 * Excludes an element from scroll anchoring, so that the visible messages stay in place when earlier ones load above.
 */
const noScrollAnchorClass = "[overflow-anchor:none]";

interface MessageLogProps {
  partner: OpenConversation["with"];
  thread: Thread;
  outbox: PendingActions & { pending: readonly PendingMessage[] };
}

/** The messages by day, newest at the bottom; scrolling up loads earlier ones. */
export function MessageLog({ partner, thread: { messages, hasOlder }, outbox }: MessageLogProps) {
  const user = useUser();
  const ownId = user?.id ?? 0;
  const clock = useClock();
  const { box, isAway, toNewest, handleScroll } = useScrollPosition();
  const missed = useUnseenCount(messages, partner.id, isAway);
  const { readUpTo, deliveredUpTo } = progressOf(messages, ownId);
  const newestOwn = messages.findLast(({ senderId }) => senderId === ownId)?.id;
  const newest = messages.at(-1);
  const pending = outbox.pending.filter((item) => !hasArrived(item, messages, ownId));
  return (
    <div className="relative min-h-0 flex-1">
      {/* column-reverse keeps the log scrolled to the bottom, even before hydration and when older messages load above. */}
      <div
        ref={box}
        role="region"
        aria-label={fill(text.log, { name: partner.name })}
        // Makes the log scrollable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={handleScroll}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 px-4 py-4">
          {hasOlder ? (
            <OlderMessages userId={partner.id} box={box} />
          ) : (
            <p className="py-4 text-center text-sm text-muted">{fill(text.start, { name: partner.name })}</p>
          )}
          {byDay(messages, (instant) => formatDate(instant, clock.zone)).map((day) => (
            <section key={day.day} className="flex flex-col gap-1.5">
              <h3
                className={cn(
                  noScrollAnchorClass,
                  "self-center rounded-full bg-secondary px-3 py-1 font-sans text-xs font-medium text-on-secondary",
                )}
              >
                <time dateTime={day.at}>{dayText(day.at, clock)}</time>
              </h3>
              <ol className="flex flex-col gap-1.5">
                {day.messages.map((message) => (
                  <MessageBubble
                    key={message.id}
                    message={message}
                    author={message.senderId === ownId ? undefined : partner.name}
                    state={stateOf(message, { readUpTo, deliveredUpTo })}
                    isStateShown={message.id === newestOwn}
                    zone={clock.zone}
                  />
                ))}
              </ol>
            </section>
          ))}
          {pending.length > 0 && (
            <ol className="flex flex-col gap-1.5">
              {pending.map((item) => (
                <PendingBubble key={item.key} item={item} actions={outbox} />
              ))}
            </ol>
          )}
        </div>
      </div>
      {missed > 0 && (
        <Button
          variant="secondary"
          size="sm"
          className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-float"
          onClick={toNewest}
        >
          <ArrowDown aria-hidden="true" />
          {plural(missed, text.newOne, text.newMany)}
        </Button>
      )}
      <p role="status" className="sr-only">
        {newest && newest.senderId === partner.id ? (
          <ArrivalAnnouncement key={newest.id} message={newest} name={partner.name} />
        ) : null}
      </p>
    </div>
  );
}

function stateOf({ id }: Message, { readUpTo, deliveredUpTo }: { readUpTo: number; deliveredUpTo: number }) {
  if (id <= readUpTo) return "read";
  return id <= deliveredUpTo ? "delivered" : "sent";
}

/** Tracks whether the reader is at the bottom of the log. */
function useScrollPosition() {
  const box = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  return {
    box,
    isAway,
    // With column-reverse, scrollTop is 0 at the bottom and negative above.
    handleScroll: () => setIsAway(Math.abs(box.current?.scrollTop ?? 0) > NEAR_PX),
    toNewest: () => box.current?.scrollTo({ top: 0 }),
  };
}

/** Number of partner messages that arrived while the reader was away from the bottom. */
function useUnseenCount(messages: readonly Message[], otherId: number, isAway: boolean): number {
  const newest = messages.at(-1)?.id ?? 0;
  const [seen, setSeen] = useState(newest);
  if (!isAway && seen !== newest) setSeen(newest);
  return isAway ? messages.filter(({ id, senderId }) => id > seen && senderId === otherId).length : 0;
}

/** Announces a message that arrives while the conversation is open. */
function ArrivalAnnouncement({ message, name }: { message: Message; name: string }) {
  const [isOpenSince] = useState(() => Date.now());
  // Skip messages that were already there when the conversation was opened.
  if (Date.parse(message.createdAt) < isOpenSince - 60_000) return null;
  return fill(text.said, { name, text: message.content || (message.fileName ?? "") });
}

/** Loads the previous page, automatically when its button scrolls into view. */
function OlderMessages({ userId, box }: { userId: number; box: React.RefObject<HTMLDivElement | null> }) {
  const queryClient = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const older = useMutation({ mutationFn: () => readOlder(queryClient, userId) });
  const { mutate, isIdle, isSuccess } = older;
  const isReady = isIdle || isSuccess;
  useEffect(() => {
    if (!button.current || !isReady) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) mutate();
      },
      { root: box.current },
    );
    seen.observe(button.current);
    return () => seen.disconnect();
  }, [mutate, isReady, box]);
  if (older.isError)
    return (
      <ErrorState
        compact
        title={text.olderFailed}
        retryLabel={text.tryAgain}
        onRetry={() => mutate()}
        retrying={older.isPending}
      />
    );
  return (
    <Button
      ref={button}
      variant="ghost"
      size="sm"
      className={cn(noScrollAnchorClass, "self-center")}
      busy={older.isPending}
      onClick={() => mutate()}
    >
      {text.older}
    </Button>
  );
}
