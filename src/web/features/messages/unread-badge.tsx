import { useQuery } from "@tanstack/react-query";
import { plural } from "#contract/texts/catalogue.ts";
import { formatDigits } from "#contract/texts/format.ts";
import { messagesText as text } from "#contract/texts/messages.ts";
import { messagesData } from "./messages.data.ts";

const MAX_COUNT = 99;
const badgeClass =
  "flex min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-xs leading-4.5 font-semibold text-on-accent tabular-nums";

/** Badge on the user button: number of conversations with unread messages. */
export function UnreadBadge({ id }: { id: string }) {
  const count = useUnread();
  return (
    <>
      {count > 0 && (
        <span aria-hidden="true" className={`pointer-events-none absolute -top-1.5 start-7 ${badgeClass}`}>
          {count > MAX_COUNT ? text.many : formatDigits(count)}
        </span>
      )}
      <span id={id} className="sr-only">
        {count > 0 && plural(count, text.unreadOne, text.unreadMany)}
      </span>
    </>
  );
}

/** Badge at the end of the link to the messages. */
export function UnreadCount() {
  const count = useUnread();
  if (count === 0) return null;
  return (
    <span className={`ms-auto ${badgeClass}`}>
      <span aria-hidden="true">{count > MAX_COUNT ? text.many : formatDigits(count)}</span>
      <span className="sr-only">{plural(count, text.unreadOne, text.unreadMany)}</span>
    </span>
  );
}

function useUnread(): number {
  return useQuery(messagesData.unread()).data?.count ?? 0;
}
