import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminJobsApi, type AdminJob } from "#contract/admin-jobs.ts";
import { JOB_STATES } from "#contract/jobs.ts";
import { ADMIN_JOB_SORTS } from "#contract/people-options.ts";
import { adminJobsText } from "#contract/texts/admin-jobs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { call } from "#web/platform/call.ts";
import { Button } from "#web/ui/button.tsx";
import { JobDrawing } from "#web/ui/drawings.tsx";
import { FilterForm, type Asked } from "../filter-form.tsx";
import { adminListingsData } from "../listings/listings.data.ts";
import { clearing, PagedTable, type PagedPanelProps } from "../paged-table.tsx";
import { TickedBar } from "../ticked-bar.tsx";
import { useTicked } from "../use-ticked.ts";
import { BulkDecision } from "./bulk-decision.tsx";
import { FilterSelect } from "../filter-select.tsx";
import { JobActs } from "./job-acts.tsx";
import { JobAge, JobName, JobState } from "./job-cells.tsx";
import { adminPeopleData, readJobIds, type JobsChoice } from "./people.data.ts";

const { list: text, acts, reasonMissing } = adminJobsText;

/** Every job: found, ticked over pages, decided one by one or together. spec: product §2 /admin */
export function JobsPanel({ choice, page, onSearch, renderPageLink }: PagedPanelProps<JobsChoice>) {
  const query = useQuery(adminPeopleData.jobs(choice, page));
  const ticked = useTicked(query.data?.items, ({ title }) => title);
  const [asked, setAsked] = useState<"close" | "remove">();
  return (
    <div className="flex flex-col gap-5">
      <JobsFilter
        choice={choice}
        onSearch={(next) => {
          ticked.clear();
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
            cell: (row) => <JobAge at={row.createdAt} />,
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
          keys: ticked.ids,
          onChange: ticked.tick,
          allLabel: text.selectAll,
          rowLabel: ({ title }) => fill(text.select, { title }),
        }}
      />
      <TickedBar ticked={ticked} total={query.data?.total} read={(after) => readJobIds(choice, after)} words={text}>
        <Button size="sm" variant="secondary" onClick={() => setAsked("close")}>
          {acts.close}
        </Button>
        <Button size="sm" variant="destructive" onClick={() => setAsked("remove")}>
          {acts.remove}
        </Button>
      </TickedBar>
      {asked && (
        <BulkDecision
          ids={[...ticked.ids]}
          names={ticked.names}
          words={asked === "close" ? closing(ticked.ids.size) : removing(ticked.ids.size)}
          work={async (some, reason) =>
            asked === "close"
              ? (await call(adminJobsApi.closeMany, { body: { ids: some } })).results
              : (await call(adminJobsApi.removeMany, { body: { ids: some, reason } })).results
          }
          onClose={(didStart) => {
            setAsked(undefined);
            if (didStart) ticked.clear();
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
