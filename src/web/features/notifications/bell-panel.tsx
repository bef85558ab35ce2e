import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { notificationsText as text } from "#contract/texts/notifications.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#web/ui/popover.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { BellButton } from "./bell-button.tsx";
import { NotificationItem } from "./notification-item.tsx";
import { notificationsData } from "./notifications.data.ts";
import { useNotificationActions } from "./use-notification-actions.ts";

/** The bell with its panel: the latest notifications, and a link to all. */
export function BellPanel({ count, defaultOpen }: { count: number; defaultOpen: boolean }) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <BellButton count={count} />
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={text.title} className="w-96 p-4">
        {isOpen && <Latest onLeave={() => setIsOpen(false)} />}
      </PopoverContent>
    </Popover>
  );
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const query = useQuery(notificationsData.latest());
  const { markRead, markAll } = useNotificationActions();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <p className="text-subheading">{text.title}</p>
        {query.data?.some((item) => !item.read) && (
          <Button variant="ghost" size="sm" busy={markAll.isPending} onClick={() => markAll.mutate()}>
            {text.markAll}
          </Button>
        )}
      </div>
      <Remote
        query={query}
        loading={<RowsSkeleton bare />}
        empty={<p className="py-4 text-muted">{text.empty}</p>}
        error={loadFailure(text.failed)}
      >
        {(items) => (
          <ul className="flex flex-col divide-y divide-line">
            {items.map((item) => (
              <li key={item.id} className="py-3 first:pt-0">
                <NotificationItem
                  notification={item}
                  onOpen={() => {
                    if (!item.read) markRead.mutate(item.id);
                    onLeave();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Remote>
      <TextLink asChild variant="more">
        <Link to={asRoutePath("/notifications")} onClick={onLeave}>
          {text.all}
        </Link>
      </TextLink>
    </div>
  );
}
