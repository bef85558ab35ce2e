import { Ban, CircleCheck, Clock, Flag, Lock, PenLine, Star, UserCheck } from "lucide-react";
import type { AdminJob } from "#contract/admin-jobs.ts";
import { adminJobsText } from "#contract/texts/admin-jobs.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatAgo } from "#contract/texts/format.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Badge, type BadgeLook } from "#web/ui/badge.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const text = adminJobsText.list;
const BADGES: Record<AdminJob["state"], BadgeLook> = {
  draft: { variant: "neutral", icon: <PenLine aria-hidden="true" /> },
  open: { variant: "success", icon: <CircleCheck aria-hidden="true" /> },
  expired: { variant: "warning", icon: <Clock aria-hidden="true" /> },
  closed: { variant: "neutral", icon: <Lock aria-hidden="true" /> },
  filled: { variant: "info", icon: <UserCheck aria-hidden="true" /> },
  removed: { variant: "danger", icon: <Ban aria-hidden="true" /> },
};

export function JobName({ row: { id, title, business, location } }: { row: AdminJob }) {
  return (
    <span className="flex min-w-0 flex-col">
      <TextLink href={`/jobs/${id}`} target="_blank" rel="noopener" className="self-start">
        {title}
      </TextLink>
      <span className="text-xs font-normal text-muted">{`${business.name} · ${location}`}</span>
    </span>
  );
}

export function JobState({ row: { state, featured, reportCount, removal } }: { row: AdminJob }) {
  return (
    <span className="flex flex-col gap-1 max-lg:items-end max-lg:text-right">
      <span className="flex flex-wrap gap-1.5 max-lg:justify-end">
        <Badge {...BADGES[state]}>{jobsText.states[state]}</Badge>
        {featured && (
          <Badge variant="accent" icon={<Star aria-hidden="true" />}>
            {text.featured}
          </Badge>
        )}
        {reportCount > 0 && (
          <Badge variant="warning" icon={<Flag aria-hidden="true" />}>
            {plural(reportCount, text.reportsOne, text.reportsMany)}
          </Badge>
        )}
      </span>
      {removal && (
        <span className="max-w-72 text-xs break-words text-muted">
          {removal.by
            ? fill(text.removedBy, { admin: removal.by, reason: removal.reason })
            : fill(text.removed, { reason: removal.reason })}
        </span>
      )}
    </span>
  );
}

export function JobAge({ at }: { at: string }) {
  const { now } = usePageFacts();
  return formatAgo(at, now) ?? null;
}
