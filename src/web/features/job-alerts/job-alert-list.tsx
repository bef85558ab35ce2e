import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { JobAlert } from "#contract/job-alerts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatAgo } from "#contract/texts/format.ts";
import { jobAlertsText as text } from "#contract/texts/job-alerts.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { JobDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { jobAlertsData } from "./job-alerts.data.ts";
import { RenameAlertDialog } from "./rename-alert-dialog.tsx";
import { useJobAlertMutations } from "./use-job-alert-mutations.ts";

interface JobAlertListProps {
  /** The criteria of an alert in words. */
  describe: (alert: JobAlert) => readonly string[];
  /** Renders the link to the jobs of an alert. */
  renderJobsLink: (alert: JobAlert, label: string, words: ReactNode) => ReactNode;
  /** Renders the link to all jobs. */
  renderFindLink: (words: ReactNode) => ReactNode;
}

/** The user's own job alerts, which can be switched on and off, renamed and deleted. */
export function JobAlertList({ describe, renderJobsLink, renderFindLink }: JobAlertListProps) {
  const query = useQuery(jobAlertsData.all());
  return (
    <Remote
      query={query}
      loading={<RowsSkeleton />}
      empty={
        <EmptyState
          drawing={<JobDrawing />}
          title={text.empty}
          description={text.emptyHint}
          action={<Button asChild>{renderFindLink(text.find)}</Button>}
        />
      }
      error={loadFailure(text.failed)}
    >
      {(alerts) => (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <h2 className="text-heading">{text.title}</h2>
              <p className="text-muted">{text.lead}</p>
            </div>
            <Button variant="outline" asChild>
              {renderFindLink(text.more)}
            </Button>
          </div>
          <ul className="flex flex-col gap-4">
            {alerts.map((alert) => (
              <li key={alert.id}>
                <AlertCard
                  alert={alert}
                  words={describe(alert)}
                  jobsLink={renderJobsLink(alert, fill(text.viewLabel, { name: alert.name }), text.view)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Remote>
  );
}

function AlertCard({ alert, words, jobsLink }: { alert: JobAlert; words: readonly string[]; jobsLink: ReactNode }) {
  const { now } = usePageFacts();
  const { toggle, remove } = useJobAlertMutations(alert);
  const [isRenaming, setIsRenamed] = useState(false);
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 text-subheading break-words">{alert.name}</h3>
        <Switch
          aria-label={fill(text.activeLabel, { name: alert.name })}
          checked={toggle.isOn}
          onCheckedChange={toggle.set}
        />
      </div>
      <ul className="flex flex-wrap gap-2">
        {(words.length > 0 ? words : [text.everything]).map((word) => (
          <li key={word} className="max-w-full">
            <Badge className="max-w-full truncate">{word}</Badge>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">{stateOf({ ...alert, active: toggle.isOn }, now)}</p>
        <div className="flex items-center gap-1">
          <Button variant="outline" size="sm" asChild>
            {jobsLink}
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={fill(text.renameLabel, { name: alert.name })}
            // Until the switch is saved, the alert has no version to rename from.
            disabled={toggle.isStoring}
            onClick={() => setIsRenamed(true)}
          >
            <Pencil aria-hidden="true" />
          </Button>
          <ConfirmDialog
            trigger={
              <Button variant="ghost" size="icon-sm" aria-label={fill(text.removeLabel, { name: alert.name })}>
                <Trash2 aria-hidden="true" />
              </Button>
            }
            title={fill(text.removeTitle, { name: alert.name })}
            description={text.removeBody}
            confirmLabel={text.remove}
            cancelLabel={commonText.cancel}
            destructive
            onConfirm={() => remove.mutateAsync()}
          />
        </div>
      </div>
      {isRenaming && <RenameAlertDialog alert={alert} onOpenChange={setIsRenamed} />}
    </Card>
  );
}

function stateOf({ active, lastSentAt }: JobAlert, now: string): string {
  if (!active) return text.off;
  const ago = lastSentAt === null ? undefined : formatAgo(lastSentAt, now);
  return ago === undefined ? text.neverSent : fill(text.lastSent, { ago });
}
