import { useEffect, useRef } from "react";
import type { InboxItem } from "#contract/inbox.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatAgo } from "#contract/texts/format.ts";
import { inboxText as text } from "#contract/texts/inbox.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { cn } from "#web/ui/cn.ts";

export const INBOX_LIST = "inbox-list";

export const inboxKey = ({ kind, id }: Pick<InboxItem, "kind" | "id">) => `${kind}-${id}`;

/** Pending items, oldest first; the selected one is shown beside the list, and ticked ones are decided together. */
export function InboxList({
  items,
  chosen,
  onChoose,
  ticked,
  onTick,
}: {
  items: readonly InboxItem[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}) {
  function toggle(key: string): void {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    onTick(next);
  }
  return (
    <ul
      id={INBOX_LIST}
      aria-label={text.list}
      className="flex flex-col divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface max-lg:max-h-80 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-2rem)]"
    >
      {items.map((item) => (
        <Row
          key={inboxKey(item)}
          item={item}
          isChosen={inboxKey(item) === chosen}
          onChoose={onChoose}
          isTicked={ticked.has(inboxKey(item))}
          onTick={toggle}
        />
      ))}
    </ul>
  );
}

function Row({
  item,
  isChosen,
  onChoose,
  isTicked,
  onTick,
}: {
  item: InboxItem;
  isChosen: boolean;
  onChoose: (key: string) => void;
  isTicked: boolean;
  onTick: (key: string) => void;
}) {
  const { now } = usePageFacts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The list scrolls separately: keep the selected item in view.
    if (isChosen) button.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <li
      className={cn(
        "flex items-start hover:bg-sunken",
        isChosen && "border-s-4 border-accent bg-accent-soft hover:bg-accent-soft",
      )}
    >
      <Checkbox
        aria-label={fill(text.bulk.select, { title: item.title || text.one[item.kind] })}
        className={cn("mt-4 ms-4", isChosen && "ms-3")}
        checked={isTicked}
        onCheckedChange={() => onTick(inboxKey(item))}
      />
      <button
        ref={button}
        type="button"
        id={`inbox-${inboxKey(item)}`}
        aria-current={isChosen ? "true" : undefined}
        className="flex min-w-0 flex-1 flex-col items-start gap-1 px-4 py-3 text-start -outline-offset-2"
        onClick={() => onChoose(inboxKey(item))}
      >
        <span className="flex w-full flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Badge variant="outline">{text.one[item.kind]}</Badge>
          <span className="text-xs text-muted">{formatAgo(item.since, now)}</span>
          {item.isFirst && <Badge variant="accent">{text.first}</Badge>}
        </span>
        <span className="w-full font-medium break-words">{item.title || fill(text.one[item.kind], {})}</span>
        {item.detail && <span className="line-clamp-2 w-full text-sm break-words text-muted">{item.detail}</span>}
      </button>
    </li>
  );
}
