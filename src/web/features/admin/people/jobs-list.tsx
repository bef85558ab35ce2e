import type { AdminJob, JOB_FILTERS } from "#contract/admin-jobs.ts";
import { adminJobsText } from "#contract/texts/admin-jobs.ts";
import { fill, oneOrMany } from "#contract/texts/catalogue.ts";
import { formatDigits } from "#contract/texts/format.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { JobDrawing } from "#web/ui/drawings.tsx";
import type { AdminListDefinition } from "../list/admin-list.tsx";
import { LISTED_COUNTRIES } from "../listings/listed-countries.ts";
import { BulkDecision } from "./bulk-decision.tsx";
import { JobDecisions } from "./job-decisions.tsx";
import { JobAge, JobName, JobState } from "./job-cells.tsx";
import { adminJobsData, readJobIds } from "./people.data.ts";

const { list: text, acts } = adminJobsText;

/** All jobs: search, selection across pages, single and bulk actions. spec: product §2 /admin */
export const jobsList = (): AdminListDefinition<AdminJob, typeof JOB_FILTERS, void, "close" | "remove"> => ({
  id: "jobs-count",
  data: adminJobsData,
  form: {
    label: text.search,
    placeholder: text.searchPlaceholder,
    button: text.searchButton,
    fields: [
      { filter: "state", label: text.stateFilter, all: text.allStates, words: jobsText.states },
      {
        filter: "featured",
        label: text.featuredFilter,
        all: text.featuredAny,
        words: { true: text.featuredOnly, false: text.featuredNot },
      },
      { filter: "country", label: text.countryFilter, all: text.allCountries, loadedOptions: LISTED_COUNTRIES },
      { filter: "sort", label: text.sort, fallbackValue: "newest", words: text.sorts },
    ],
  },
  words: text,
  drawing: <JobDrawing />,
  getKey: (row) => row.id,
  columns: [
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
      cell: ({ applicationCount }) => formatDigits(applicationCount),
    },
  ],
  actionsLabel: text.actions,
  actions: (row) => <JobDecisions job={row} />,
  bulk: {
    rowId: ({ id }) => id,
    nameOf: ({ title }) => title,
    allLabel: text.selectAll,
    rowLabel: ({ title }) => fill(text.select, { title }),
    words: text,
    readIds: readJobIds,
    buttons: ({ openBulkDialog }) => (
      <>
        <Button size="sm" variant="secondary" onClick={() => openBulkDialog("close")}>
          {acts.close}
        </Button>
        <Button size="sm" variant="destructive" onClick={() => openBulkDialog("remove")}>
          {acts.remove}
        </Button>
      </>
    ),
    dialog: ({ act, ids, ...props }) => (
      <BulkDecision
        ids={ids}
        {...props}
        words={act === "close" ? closing(ids.length) : removing(ids.length)}
        work={async (some, reason) =>
          act === "close"
            ? (await call("POST /api/admin/jobs/close-multiple", { body: { ids: some } })).results
            : (await call("POST /api/admin/jobs/remove-multiple", { body: { ids: some, reason } })).results
        }
      />
    ),
  },
});

const closing = (count: number) => ({
  titleOne: acts.bulkCloseTitleOne,
  titleMany: acts.bulkCloseTitleMany,
  body: oneOrMany(count, acts.closeBody, acts.bulkCloseBody),
  confirm: oneOrMany(count, acts.closeConfirm, acts.bulkCloseConfirm),
  done: acts.bulkCloseDone,
  progress: acts.bulkProgress,
  failed: acts.updateFailed,
});
const removing = (count: number) => ({
  titleOne: acts.bulkRemoveTitleOne,
  titleMany: acts.bulkRemoveTitleMany,
  body: oneOrMany(count, acts.removeBody, acts.bulkRemoveBody),
  confirm: oneOrMany(count, acts.removeConfirm, acts.bulkRemoveConfirm),
  done: acts.bulkRemoveDone,
  progress: acts.bulkProgress,
  failed: acts.removeFailed,
  reason: acts.reason,
  reasonMissing: adminJobsText.reasonMissing,
});
