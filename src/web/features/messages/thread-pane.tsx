import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { LostDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { Composer } from "./composer.tsx";
import { MessageLog } from "./message-log.tsx";
import { markRead, messagesData, type OpenConversation, type ListFilters } from "./messages.data.ts";
import { cannotWriteText } from "./cannot-write-text.ts";
import { ThreadHeader } from "./thread-header.tsx";
import type { Thread } from "./thread.ts";
import { useBlock, useShareContact } from "./use-conversation-actions.ts";
import { useSend } from "./use-send.ts";

const text = messagesText.thread;

/** One conversation: its partner, its messages and the message field. */
export function ThreadPane({ userId, filters }: { userId: number; filters: ListFilters }) {
  const head = useQuery(messagesData.head(userId));
  const thread = useQuery(messagesData.thread(userId));
  if (hasStatus(head.error, 404)) return <NotFound filters={filters} />;
  if (head.data && thread.data) return <OpenThread head={head.data} thread={thread.data} filters={filters} />;
  const failed = head.error ?? thread.error;
  return (
    <div className="grid h-full place-items-center bg-canvas">
      {failed ? (
        <ErrorState
          title={text.failed}
          description={failed.message}
          retryLabel={commonText.retry}
          onRetry={() => Promise.all([head.refetch(), thread.refetch()])}
          retrying={head.isFetching || thread.isFetching}
        />
      ) : (
        <ThreadSkeleton />
      )}
    </div>
  );
}

/** Skeleton of the header and of messages on both sides. */
function ThreadSkeleton() {
  return (
    <Loading label={commonText.loading} className="flex h-full w-full flex-col self-start">
      <div className="flex items-center gap-3 border-b border-line bg-surface p-4">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="flex flex-col gap-4 p-4">
        <Skeleton className="h-16 w-3/5 rounded-card" />
        <Skeleton className="h-11 w-2/5 self-end rounded-card" />
        <Skeleton className="h-11 w-1/2 rounded-card" />
        <Skeleton className="h-16 w-3/5 self-end rounded-card" />
      </div>
    </Loading>
  );
}

function OpenThread({ head, thread, filters }: { head: OpenConversation; thread: Thread; filters: ListFilters }) {
  const partner = head.with;
  const { data: business } = useQuery(messagesData.business());
  // The first message fixes which business is the sender.
  const outbox = useSend(partner.id, head.conversationId === null ? business?.id : undefined);
  useMarkRead(partner.id, thread);
  return (
    <section aria-label={fill(text.label, { name: partner.name })} className="flex h-full min-h-0 flex-col bg-canvas">
      <ThreadHeader head={head} messages={thread.messages} filters={filters} />
      {head.contactShared === true && <SharedContact partner={partner} />}
      <MessageLog partner={partner} thread={thread} outbox={outbox} />
      {head.canWrite ? (
        <Composer
          partner={partner}
          business={business ?? undefined}
          offersContact={head.contactShared === false}
          onSend={outbox.send}
        />
      ) : (
        <CannotWrite head={head} />
      )}
    </section>
  );
}

/** That contact and resume are shared, and the button that takes them back. spec: DECISIONS 25 */
function SharedContact({ partner }: { partner: OpenConversation["with"] }) {
  const share = useShareContact(partner);
  const name = partner.business?.name ?? partner.name;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-sunken px-4 py-2">
      <p className="text-sm">{fill(messagesText.contact.shared, { name })}</p>
      <Button size="sm" variant="outline" busy={share.isPending} onClick={() => share.mutate(false)}>
        {messagesText.contact.takeBack}
      </Button>
    </div>
  );
}

/** Marks messages as read when they arrive while the page is visible. */
function useMarkRead(otherId: number, { messages }: Thread): void {
  const queryClient = useQueryClient();
  const user = useUser();
  const newestUnread = messages.findLast(({ senderId, read }) => senderId !== user?.id && !read)?.id;
  useEffect(() => {
    if (newestUnread === undefined) return;
    const markIfVisible = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", markIfVisible);
      // On failure they stay unread until the next message arrives.
      markRead(queryClient, otherId).catch(() => undefined);
    };
    document.addEventListener("visibilitychange", markIfVisible);
    markIfVisible();
    return () => document.removeEventListener("visibilitychange", markIfVisible);
  }, [queryClient, otherId, newestUnread]);
}

function CannotWrite({ head: { with: partner, blocked, reason } }: { head: OpenConversation }) {
  const block = useBlock(partner);
  return (
    <div className="border-t border-line p-4">
      {blocked ? (
        <Notice
          variant="neutral"
          title={fill(messagesText.block.notice, { name: partner.name })}
          actions={
            <Button variant="outline" busy={block.isPending} onClick={() => block.mutate(false)}>
              {messagesText.menu.unblock}
            </Button>
          }
        >
          {messagesText.block.noticeBody}
        </Notice>
      ) : (
        <Notice variant="neutral" title={cannotWriteText(reason)} />
      )}
    </div>
  );
}

function NotFound({ filters }: { filters: ListFilters }) {
  return (
    <div className="grid h-full place-items-center bg-canvas">
      <EmptyState
        drawing={<LostDrawing />}
        title={text.notFound}
        titleAs="h2"
        description={text.notFoundBody}
        action={
          <Button asChild variant="outline">
            <Link to="/messages" search={filters}>
              {text.back}
            </Link>
          </Button>
        }
      />
    </div>
  );
}
