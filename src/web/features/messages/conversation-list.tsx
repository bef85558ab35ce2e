import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Conversation } from "#contract/messages.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyList } from "./empty-list.tsx";
import { messagesData, type ListFilters } from "./messages.data.ts";
import { shortTime, useClock, type Clock } from "./message-time.ts";

const text = messagesText.list;

interface ConversationListProps {
  filters: ListFilters;
  /** User id of the open conversation. */
  openWith: number | undefined;
  onClearSearch: () => void;
}

/** The user's conversations, latest first; each links to its messages. */
export function ConversationList({ filters, openWith, onClearSearch }: ConversationListProps) {
  const [pages, setPages] = useState(1);
  const query = useQuery({ ...messagesData.conversations(filters, pages), placeholderData: keepPreviousData });
  const clock = useClock();
  return (
    <Remote
      query={query}
      loading={<ListSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyList filters={filters} onClearSearch={onClearSearch} />}
      error={loadFailure(text.failed)}
    >
      {({ items, total: { count, exact } }) => (
        <div className="flex flex-col pb-3">
          <ul aria-label={text.label} className="flex flex-col px-2">
            {items.map((conversation) => (
              <li key={conversation.id}>
                <Row
                  conversation={conversation}
                  filters={filters}
                  isOpen={conversation.with?.id === openWith}
                  clock={clock}
                />
              </li>
            ))}
          </ul>
          {(items.length < count || !exact) && (
            <Button variant="ghost" className="mx-2" busy={query.isFetching} onClick={() => setPages(pages + 1)}>
              {text.more}
            </Button>
          )}
        </div>
      )}
    </Remote>
  );
}

interface RowProps {
  conversation: Conversation;
  filters: ListFilters;
  isOpen: boolean;
  clock: Clock;
}

function Row({ conversation, filters, isOpen, clock }: RowProps) {
  const partner = conversation.with;
  // The partner's account is deleted.
  if (!partner) {
    return (
      <div className="flex items-start gap-3 p-3 text-muted">
        <Avatar name={text.deleted} />
        <RowWords conversation={conversation} name={text.deleted} clock={clock} />
      </div>
    );
  }
  return (
    <Link
      to="/messages"
      search={{ ...filters, with: partner.id }}
      resetScroll={false}
      aria-current={isOpen ? "page" : undefined}
      className={cn(
        "flex items-start gap-3 rounded-control p-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2",
        isOpen && "bg-accent-soft hover:bg-accent-soft",
      )}
    >
      <Avatar name={partner.name} src={partner.image && sizedImage(partner.image, 160)} />
      <RowWords conversation={conversation} name={partner.name} clock={clock} />
    </Link>
  );
}

function RowWords({ conversation, name, clock }: { conversation: Conversation; name: string; clock: Clock }) {
  const { lastMessage, unreadCount } = conversation;
  const user = useUser();
  const business = conversation.with?.business;
  const words = preview(conversation);
  const isUnread = unreadCount > 0;
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex items-baseline gap-2">
        <span className={cn("min-w-0 flex-1 truncate text-ink", isUnread ? "font-bold" : "font-semibold")}>{name}</span>
        <time dateTime={lastMessage.createdAt} className="shrink-0 text-xs text-muted">
          {shortTime(lastMessage.createdAt, clock)}
        </time>
      </span>
      {business && business.name !== name && <span className="truncate text-xs text-muted">{business.name}</span>}
      <span className="flex items-center gap-2">
        <span className={cn("min-w-0 flex-1 truncate text-sm", isUnread ? "font-semibold text-ink" : "text-muted")}>
          {lastMessage.senderId === user?.id ? fill(text.you, { text: words }) : words}
        </span>
        {isUnread && (
          <span className="min-w-5 shrink-0 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums">
            <span aria-hidden="true">{unreadCount > 99 ? messagesText.many : unreadCount}</span>
            <span className="sr-only">
              {plural(unreadCount, messagesText.thread.newOne, messagesText.thread.newMany)}
            </span>
          </span>
        )}
      </span>
    </span>
  );
}

/** The last message in one line. */
function preview({ lastMessage: { content, messageType, fileName } }: Conversation): string {
  if (content !== "") return content;
  return messageType === "image" ? text.photo : fill(text.file, { name: fileName ?? "" });
}

function ListSkeleton() {
  return (
    <Loading label={commonText.loading}>
      <div className="flex flex-col px-2">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="flex gap-3 p-3">
            <Skeleton className="size-11 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-full" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
