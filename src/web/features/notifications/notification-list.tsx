import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, Trash2 } from "lucide-react";
import { useId, type ReactNode } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { notificationsText as text } from "#contract/texts/notifications.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { InboxDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { restoreFocus } from "#web/ui/restore-focus.ts";
import { Pager } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { NotificationItem } from "./notification-item.tsx";
import { notificationsData } from "./notifications.data.ts";
import { useNotificationActions } from "./use-notification-actions.ts";

/** All notifications, newest first. */
export function NotificationList({
  page,
  unread,
  filter,
  emptyLink,
  renderPageLink,
}: {
  page: number;
  unread: boolean;
  /** The filter between all and unread ones, above the list. */
  filter: ReactNode;
  /** A link to a useful screen, shown while the list is empty. */
  emptyLink: ReactNode;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}) {
  const query = useQuery({ ...notificationsData.page(page, unread), placeholderData: keepPreviousData });
  const startId = useId();
  const { markRead, markAll, remove } = useNotificationActions();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {filter}
        {query.data?.items.some((item) => !item.read) && (
          <Button variant="outline" size="sm" busy={markAll.isPending} onClick={() => markAll.mutate()}>
            <Check aria-hidden="true" />
            {text.markAll}
          </Button>
        )}
      </div>
      <Remote
        query={query}
        loading={<RowsSkeleton rows={6} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing={<InboxDrawing />}
            title={unread ? text.emptyUnread : text.empty}
            description={unread ? undefined : text.emptyHint}
            action={
              <Button asChild variant="outline">
                {emptyLink}
              </Button>
            }
          />
        }
        error={loadFailure(text.failed)}
      >
        {({ items, total: counted }) => (
          <div className="flex flex-col gap-4">
            <ul
              id={startId}
              aria-label={text.title}
              className="flex flex-col divide-y divide-line overflow-hidden rounded-card border border-line"
            >
              {items.map((item) => (
                <li
                  key={item.id}
                  className={cn(
                    "flex items-start gap-2 p-4 transition-colors",
                    item.read ? "bg-surface" : "bg-accent-soft/40",
                  )}
                >
                  <div className="relative min-w-0 flex-1">
                    <NotificationItem
                      notification={item}
                      onOpen={() => {
                        if (!item.read) markRead.mutate(item.id);
                      }}
                    />
                  </div>
                  <div className="flex shrink-0">
                    {!item.read && (
                      <Button
                        variant="ghost"
                        size="icon-sm"
                        aria-label={fill(text.markReadLabel, { title: item.title })}
                        onClick={({ currentTarget }) => {
                          restoreFocus(currentTarget);
                          markRead.mutate(item.id);
                        }}
                      >
                        <Check aria-hidden="true" />
                      </Button>
                    )}
                    <Button
                      variant="ghost"
                      size="icon-sm"
                      aria-label={fill(text.removeLabel, { title: item.title })}
                      onClick={({ currentTarget }) => {
                        restoreFocus(currentTarget);
                        remove.mutate(item.id);
                      }}
                    >
                      <Trash2 aria-hidden="true" />
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
            {notificationsData.pageCount(counted) > 1 && (
              <Pager
                page={page}
                startId={startId}
                pageCount={notificationsData.pageCount(counted)}
                labels={pagerLabels()}
                renderLink={renderPageLink}
              />
            )}
          </div>
        )}
      </Remote>
    </div>
  );
}
