import { useQuery } from "@tanstack/react-query";
import { Ban, CircleCheck, Clock, Flag, Lock, PenLine, Star, UserCheck } from "lucide-react";
import { useState } from "react";
import { adminJobsApi, type AdminJob } from "#contract/admin-jobs.ts";
import { JOB_STATES } from "#contract/jobs.ts";
import { ADMIN_JOB_SORTS } from "#contract/people-options.ts";
import { adminJobsText } from "#contract/texts/admin-jobs.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { call } from "#web/platform/call.ts";
import { formatAgo } from "#web/platform/format.ts";
import { usePageFacts } from "#web/platform/page-facts.ts";
import { Badge, type BadgeProps } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { BulkBar } from "#web/ui/data-table.tsx";
import { JobDrawing } from "#web/ui/drawings.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { FilterForm, type Asked } from "../filter-form.tsx";
import { adminListingsData } from "../listings/listings.data.ts";
import { clearing, PagedTable, type PagedPanelProps } from "../paged-table.tsx";
import { SelectMatching } from "../select-matching.tsx";
import { BulkDecision } from "./bulk-decision.tsx";
import { FilterSelect } from "../filter-select.tsx";
import { JobActs } from "./job-acts.tsx";
import { adminPeopleData, readJobIds, type JobsChoice } from "./people.data.ts";

const { list: text, acts, reasonMissing } = adminJobsText;
const BADGES: Record<AdminJob["state"], Pick<BadgeProps, "variant" | "icon">> = {
  draft: { variant: "neutral", icon: <PenLine aria-hidden="true" /> },
  open: { variant: "success", icon: <CircleCheck aria-hidden="true" /> },
  expired: { variant: "warning", icon: <Clock aria-hidden="true" /> },
  closed: { variant: "neutral", icon: <Lock aria-hidden="true" /> },
  filled: { variant: "info", icon: <UserCheck aria-hidden="true" /> },
  removed: { variant: "danger", icon: <Ban aria-hidden="true" /> },
};
const NOTHING: ReadonlySet<number> = new Set();

/** Every job: found, ticked over pages, decided one by one or together. spec: product §2 /admin */
export function JobsPanel({
  choice,
  page,
  onSearch,
  renderPageLink,
}: Omit<PagedPanelProps<JobsChoice>, "onSearch"> & { onSearch: (asked: Asked) => void }) {
  const query = useQuery(adminPeopleData.jobs(choice, page));
  const [ids, setIds] = useState(NOTHING);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const [asked, setAsked] = useState<"close" | "remove">();

  function select(next: ReadonlySet<number>): void {
    setIds(next);
    setNames(new Map([...names, ...(query.data?.items ?? []).map(({ id, title }) => [id, title] as const)]));
  }
  return (
    <div className="flex flex-col gap-5">
      <JobsFilter
        choice={choice}
        onSearch={(next) => {
          setIds(NOTHING);
          onSearch(next);
        }}
      />
      <PagedTable
        id="jobs-count"
        query={query}
        page={page}
        pageCount={adminPeopleData.pageCount}
        onClear={clearing(choice, onSearch)}
        renderPageLink={renderPageLink}
        words={text}
        drawing={<JobDrawing />}
        getKey={(row: AdminJob) => row.id}
        columns={[
          { key: "job", header: text.job, main: true, cell: (row) => <JobName row={row} /> },
          { key: "state", header: text.state, cell: (row) => <JobState row={row} /> },
          {
            key: "posted",
            header: text.posted,
            className: "whitespace-nowrap",
            cell: (row) => <Posted at={row.createdAt} />,
          },
          {
            key: "applications",
            header: text.applications,
            numeric: true,
            cell: ({ applicationCount }) => applicationCount,
          },
        ]}
        actionsLabel={text.actions}
        actions={(row) => <JobActs job={row} />}
        selection={{
          keys: ids,
          onChange: select,
          allLabel: text.selectAll,
          rowLabel: ({ title }) => fill(text.select, { title }),
        }}
      />
      <BulkBar label={text.selected} count={ids.size} summary={plural(ids.size, text.selectedOne, text.selectedMany)}>
        <SelectMatching
          ticked={ids.size}
          total={query.data?.total}
          read={(after) => readJobIds(choice, after)}
          onRead={(all) => select(new Set([...ids, ...all]))}
          words={text}
        />
        <Button size="sm" variant="secondary" onClick={() => setAsked("close")}>
          {acts.close}
        </Button>
        <Button size="sm" variant="destructive" onClick={() => setAsked("remove")}>
          {acts.remove}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setIds(NOTHING)}>
          {text.clear}
        </Button>
      </BulkBar>
      {asked && (
        <BulkDecision
          ids={[...ids]}
          names={names}
          words={asked === "close" ? closing(ids.size) : removing(ids.size)}
          work={async (some, reason) =>
            asked === "close"
              ? (await call(adminJobsApi.closeMany, { body: { ids: some } })).results
              : (await call(adminJobsApi.removeMany, { body: { ids: some, reason } })).results
          }
          onClose={(didStart) => {
            setAsked(undefined);
            if (didStart) setIds(NOTHING);
          }}
        />
      )}
    </div>
  );
}

const closing = (count: number) => ({
  titleOne: acts.bulkCloseTitleOne,
  titleMany: acts.bulkCloseTitleMany,
  body: count === 1 ? acts.closeBody : acts.bulkCloseBody,
  confirm: count === 1 ? acts.closeConfirm : acts.bulkCloseConfirm,
  done: acts.bulkCloseDone,
  progress: acts.bulkProgress,
  failed: acts.updateFailed,
});
const removing = (count: number) => ({
  titleOne: acts.bulkRemoveTitleOne,
  titleMany: acts.bulkRemoveTitleMany,
  body: count === 1 ? acts.removeBody : acts.bulkRemoveBody,
  confirm: count === 1 ? acts.removeConfirm : acts.bulkRemoveConfirm,
  done: acts.bulkRemoveDone,
  progress: acts.bulkProgress,
  failed: acts.removeFailed,
  reason: acts.reason,
  reasonMissing,
});

function JobsFilter({ choice, onSearch }: { choice: JobsChoice; onSearch: (asked: Asked) => void }) {
  const { data: countries = [] } = useQuery(adminListingsData.countries());
  const known = choice.country && !countries.includes(choice.country) ? [choice.country, ...countries] : countries;
  return (
    <FilterForm
      label={text.search}
      placeholder={text.searchPlaceholder}
      button={text.searchButton}
      search={choice.search}
      onSearch={onSearch}
    >
      <FilterSelect
        name="state"
        label={text.stateFilter}
        all={text.allStates}
        value={choice.state ?? ""}
        options={JOB_STATES.map((value) => ({ value, label: jobsText.states[value] }))}
      />
      <FilterSelect
        name="featured"
        label={text.featuredFilter}
        all={text.featuredAny}
        value={choice.featured === undefined ? "" : String(choice.featured)}
        options={[
          { value: "true", label: text.featuredOnly },
          { value: "false", label: text.featuredNot },
        ]}
      />
      <FilterSelect
        name="country"
        label={text.countryFilter}
        all={text.allCountries}
        value={choice.country ?? ""}
        options={known.map((value) => ({ value, label: value }))}
      />
      <FilterSelect
        name="sort"
        label={text.sort}
        value={choice.sort ?? "newest"}
        options={ADMIN_JOB_SORTS.map((value) => ({ value, label: text.sorts[value] }))}
      />
    </FilterForm>
  );
}

function JobName({ row: { id, title, business, location } }: { row: AdminJob }) {
  return (
    <span className="flex min-w-0 flex-col">
      <TextLink href={`/jobs/${id}`} target="_blank" rel="noopener" className="self-start">
        {title}
      </TextLink>
      <span className="text-xs font-normal text-muted">{`${business.name} · ${location}`}</span>
    </span>
  );
}

function JobState({ row: { state, featured, reportCount, removal } }: { row: AdminJob }) {
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

function Posted({ at }: { at: string }) {
  const { now } = usePageFacts();
  return formatAgo(at, now) ?? null;
}
