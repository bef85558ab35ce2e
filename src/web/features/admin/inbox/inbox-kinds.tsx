import { useEffect, useRef, type ReactNode } from "react";
import { INBOX_KINDS, type Inbox, type InboxKind } from "#contract/inbox.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { inboxText as text } from "#contract/texts/inbox.ts";

export type RenderKindLink = (kind: InboxKind | undefined, children: ReactNode, isChosen: boolean) => ReactNode;

/** The kinds of pending items with their counts; each links to its own list. */
export function InboxKinds({
  counts,
  kind,
  renderKindLink,
}: {
  /** Undefined until the first list has loaded. */
  counts: Inbox["counts"] | undefined;
  /** The selected kind; undefined when all are shown. */
  kind: InboxKind | undefined;
  renderKindLink: RenderKindLink;
}) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On phones the kinds are a horizontal strip: scroll the selected one into view without scrolling the page.
    const open = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (open && strip.current) strip.current.scrollLeft = open.offsetLeft - strip.current.offsetLeft - 16;
  }, [kind]);
  const all = counts && INBOX_KINDS.reduce((sum, each) => sum + counts[each], 0);
  return (
    <nav aria-label={text.filter}>
      <ul
        ref={strip}
        className="no-scrollbar flex gap-2 overflow-x-auto max-md:-mx-4 max-md:px-4 max-md:py-1 md:flex-wrap md:overflow-visible"
      >
        <li>{renderKindLink(undefined, <LabelWithCount label={text.all} count={all} />, kind === undefined)}</li>
        {INBOX_KINDS.filter((each) => each === kind || (counts?.[each] ?? 0) > 0).map((each) => (
          <li key={each}>
            {renderKindLink(each, <LabelWithCount label={text.kinds[each]} count={counts?.[each]} />, each === kind)}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LabelWithCount({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label} {count !== undefined && <span className="tabular-nums">{formatNumber(count)}</span>}
    </>
  );
}
