import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { INBOX_KINDS } from "#contract/inbox.ts";
import { adminDashboardText } from "#contract/texts/admin-dashboard.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { InboxDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { dashboardData } from "./dashboard.data.ts";

const text = adminDashboardText.waiting;

/** Items awaiting a decision, by kind; each kind links to its part of the inbox. */
export function PendingItems() {
  return (
    <Remote
      query={useQuery(dashboardData.pendingCounts())}
      loading={<RowsSkeleton />}
      isEmpty={(counts) => INBOX_KINDS.every((kind) => counts[kind] === 0)}
      empty={<EmptyState drawing={<InboxDrawing />} title={text.empty} description={text.emptyHint} />}
      error={loadFailure(text.failed)}
    >
      {(counts) => (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {INBOX_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
            <li key={kind}>
              <Link
                to="/admin/inbox"
                search={{ kind }}
                className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1 font-medium">{inboxText.kinds[kind]}</span>
                <span className="font-semibold tabular-nums">
                  {formatNumber(counts[kind])} <VisuallyHidden>{text.count}</VisuallyHidden>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Remote>
  );
}
