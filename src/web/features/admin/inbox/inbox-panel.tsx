import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Keyboard } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { Inbox, InboxItem, InboxKind } from "#contract/inbox.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { inboxText as text } from "#contract/texts/inbox.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { FactsSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { InboxDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { inboxData, latestCounts } from "./inbox.data.ts";
import { InboxBulk } from "./inbox-bulk.tsx";
import { InboxItemPanel } from "./inbox-item.tsx";
import { InboxKinds, type RenderKindLink } from "./inbox-kinds.tsx";
import { INBOX_LIST, InboxList, inboxKey } from "./inbox-list.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { RecentDecisions } from "./recent-decisions.tsx";
import { TemplatesDialog } from "./templates-dialog.tsx";
import { neighbourOf, useItemDecision } from "./use-item-decision.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";

interface InboxPanelProps {
  kind: InboxKind | undefined;
  page: number;
  renderKindLink: RenderKindLink;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
  /** Link shown below an empty list. */
  emptyAction: ReactNode;
}

const COUNT = "inbox-count";
const PANES = "grid items-start gap-6 lg:grid-cols-[minmax(18rem,24rem)_1fr]";

/** The inbox: kinds with their counts, the list, the selected item and its decision; usable from the keyboard. */
export function InboxPanel(props: InboxPanelProps) {
  const { kind, page } = props;
  const queryClient = useQueryClient();
  const query = useQuery(inboxData.list(kind, page));
  const hasDecided = useRef(false);
  // Decisions by this or another admin may leave a later page empty.
  const isLaterPage = page > 1 && (query.data?.total ?? 0) > 0;
  return (
    <div className="flex flex-col gap-6">
      <InboxKinds
        counts={query.data?.counts ?? latestCounts(queryClient)}
        kind={kind}
        renderKindLink={props.renderKindLink}
      />
      <RecentDecisions />
      <Remote
        query={query}
        loading={
          <div className={PANES}>
            <RowsSkeleton rows={6} />
            <div className="rounded-card border border-line bg-surface p-6 max-lg:hidden">
              <FactsSkeleton />
            </div>
          </div>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            takesFocus={hasDecided}
            title={isLaterPage ? text.emptyPage : kind === undefined ? text.empty : text.emptyKind}
            action={isLaterPage ? props.renderPageLink(1, text.firstPage) : props.emptyAction}
          />
        }
        error={loadFailure(text.failed)}
      >
        {(inbox) => (
          <InboxContent
            inbox={inbox}
            page={page}
            renderPageLink={props.renderPageLink}
            onGone={() => {
              hasDecided.current = true;
            }}
          />
        )}
      </Remote>
    </div>
  );
}

function Empty({ takesFocus, title, action }: { takesFocus: RefObject<boolean>; title: string; action: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // The last item may disappear while it has the focus.
  useEffect(() => {
    if (takesFocus.current) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} id={COUNT} tabIndex={-1} className="flex flex-col items-center gap-4 outline-none">
      <EmptyState drawing={<InboxDrawing />} title={title} description={text.emptyHint} action={action} />
      <Tools onKeys={undefined} />
    </div>
  );
}

function InboxContent({
  inbox,
  page,
  renderPageLink,
  onGone,
}: Pick<InboxPanelProps, "page" | "renderPageLink"> & { inbox: Inbox; onGone: () => void }) {
  const queryClient = useQueryClient();
  const { items, total } = inbox;
  const pageCount = inboxData.pageCount({ count: total, exact: true });
  const [chosenKey, setChosenKey] = useState<string>();
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const templates = useQuery(inboxData.templates());
  const chosen = items.find((item) => inboxKey(item) === chosenKey) ?? items[0];
  const focusNext = useRef(false);

  const deciding = useItemDecision((gone) => {
    const next = neighbourOf(inbox, gone);
    setChosenKey(next && inboxKey(next));
    focusNext.current = true;
    onGone();
  });
  const { closeReasonForm } = deciding;
  const chosenItemKey = chosen && inboxKey(chosen);
  // The decided item disappears with its buttons, so the next item takes the focus.
  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    document.getElementById(`inbox-${chosenItemKey}`)?.focus();
  });
  const following = chosen && items[items.indexOf(chosen) + 1];
  useEffect(() => {
    // Each view of an identity check is logged, so it is not prefetched.
    if (following && following.kind !== "kyc") void queryClient.prefetchQuery(inboxData.item(following));
  }, [queryClient, following]);

  function choose(item: InboxItem | undefined): void {
    if (!item) return;
    closeReasonForm();
    setChosenKey(inboxKey(item));
    focusNext.current = true;
  }
  const step = (by: 1 | -1) => choose(chosen && items[items.indexOf(chosen) + by]);
  const detail = () => chosen && queryClient.getQueryData(inboxData.item(chosen).queryKey);
  const applicable = (templates.data ?? []).filter((each) => each.kind === null || each.kind === chosen?.kind);
  // Templates of this kind first, then general ones.
  const ordered = applicable.toSorted((a, b) => Number(a.kind === null) - Number(b.kind === null));

  useInboxKeys(
    {
      next: () => step(1),
      previous: () => step(-1),
      open: () => {
        if (chosen?.href) window.open(chosen.href, "_blank", "noopener");
      },
      approve: () => {
        const shown = detail();
        if (shown && !deciding.asking) deciding.approve(shown);
      },
      reject: () => {
        if (detail()) deciding.openReasonForm();
      },
      choose: (index) => {
        if (deciding.asking) deciding.choose(index);
      },
      showKeys: () => setIsShowingKeys(true),
    },
    INBOX_LIST,
  );

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-6">
          <ResultCount id={COUNT}>{fill(text.count, { count: formatNumber(total) })}</ResultCount>
          <TickAll items={items} ticked={ticked} onTick={setTicked} />
        </div>
        <Tools onKeys={() => setIsShowingKeys(true)} />
      </div>
      <div className={PANES}>
        <InboxList
          items={items}
          chosen={chosenItemKey}
          onChoose={(key) => {
            closeReasonForm();
            setChosenKey(key);
          }}
          ticked={ticked}
          onTick={setTicked}
        />
        {chosen && (
          <InboxItemPanel
            key={chosenItemKey}
            item={chosen}
            templates={ordered}
            itemDecision={{
              ...deciding,
              closeReasonForm: () => {
                closeReasonForm();
                focusNext.current = true;
              },
            }}
          />
        )}
      </div>
      <InboxBulk
        items={items.filter((item) => ticked.has(inboxKey(item)))}
        onDone={() => {
          setTicked(new Set());
          onGone();
        }}
      />
      {pageCount > 1 && (
        <Pager page={page} startId={COUNT} pageCount={pageCount} labels={pagerLabels()} renderLink={renderPageLink} />
      )}
      <KeysDialog open={isShowingKeys} onOpenChange={setIsShowingKeys} />
    </div>
  );
}

function TickAll({
  items,
  ticked,
  onTick,
}: {
  items: readonly InboxItem[];
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}) {
  const keys = items.map(inboxKey);
  const count = keys.filter((key) => ticked.has(key)).length;
  return (
    <Checkbox
      label={text.bulk.selectAll}
      checked={count === 0 ? false : count === keys.length || "indeterminate"}
      onCheckedChange={(checked) => onTick(new Set(checked === true ? keys : []))}
    />
  );
}

function Tools({ onKeys }: { onKeys: (() => void) | undefined }) {
  return (
    <div className="flex flex-wrap gap-2">
      <TemplatesDialog />
      {onKeys && (
        <Button variant="ghost" size="sm" className="max-md:hidden" onClick={onKeys}>
          <Keyboard aria-hidden="true" />
          {text.keys.show}
        </Button>
      )}
    </div>
  );
}
