import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CirclePause, LoaderCircle, PenLine } from "lucide-react";
import type { NewsletterIssue } from "#contract/newsletter.ts";
import type { NO_FILTERS } from "#contract/list-filters.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate, formatNumber } from "#contract/texts/format.ts";
import { newsletterOfficeText } from "#contract/texts/newsletter-office.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { FiguresSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Badge, type BadgeLook } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Stat } from "#web/ui/stat.tsx";
import type { AdminListDefinition } from "../list/admin-list.tsx";
import { issuesData, newsletterData } from "./newsletter.data.ts";

const { issues: text, counts } = newsletterOfficeText;
const BADGES: Record<NewsletterIssue["state"], BadgeLook> = {
  draft: { variant: "neutral", icon: <PenLine aria-hidden="true" /> },
  sending: { variant: "info", icon: <LoaderCircle aria-hidden="true" /> },
  sent: { variant: "success", icon: <CircleCheck aria-hidden="true" /> },
  stopped: { variant: "warning", icon: <CirclePause aria-hidden="true" /> },
};

export function IssueBadge({ state }: Pick<NewsletterIssue, "state">) {
  return <Badge {...BADGES[state]}>{text.states[state]}</Badge>;
}

/** Number of newsletter subscribers. */
export function SubscriberCounts() {
  return (
    <Remote
      query={useQuery(newsletterData.overview())}
      loading={<FiguresSkeleton figures={2} />}
      error={loadFailure(counts.failed)}
    >
      {({ confirmed, waiting }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Stat label={counts.confirmed} value={formatNumber(confirmed)} />
          <Stat label={counts.waiting} value={formatNumber(waiting)} />
        </div>
      )}
    </Remote>
  );
}

/** Drafts and sent issues. */
export const issuesList = (): AdminListDefinition<NewsletterIssue, typeof NO_FILTERS> => ({
  id: "issues",
  data: issuesData,
  words: text,
  drawing: <DocumentDrawing />,
  getKey: (row) => row.id,
  columns: [
    { key: "subject", header: text.subject, main: true, cell: (row) => row.subject },
    { key: "state", header: text.state, cell: (row) => <IssueBadge state={row.state} /> },
    {
      key: "mailed",
      header: text.mailed,
      numeric: true,
      cell: (row) => (row.state === "draft" ? "–" : fill(text.mailedOf, { sent: row.sent, total: row.total })),
    },
    {
      key: "changed",
      header: text.changed,
      className: "whitespace-nowrap",
      cell: (row) => formatDate(row.finishedAt ?? row.updatedAt),
    },
  ],
  actionsLabel: text.open,
  actions: (row) => (
    <Button asChild size="sm" variant="outline">
      <Link
        to="/admin/newsletter/$id"
        params={{ id: String(row.id) }}
        aria-label={fill(text.openLabel, { subject: row.subject })}
      >
        {text.open}
      </Link>
    </Button>
  ),
});
