import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { allows } from "#contract/access.ts";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { JOB_SORTS, type JobSort } from "#contract/job-options.ts";
import { jobSearchText as text } from "#contract/texts/job-search.ts";
import { useActivity } from "#web/features/accounts/use-activity.ts";
import { JobAlertButton } from "#web/features/job-alerts/job-alert-button.tsx";
import { activeJobFilters } from "#web/features/jobs/filter-words.ts";
import { ActiveJobFilters, JobFilterButton, JobSidebar } from "#web/features/jobs/job-filters-panel.tsx";
import { isNarrowed, jobSearch, refineJobs, type JobChange, type JobSearch } from "#web/features/jobs/job-filters.ts";
import { jobListData } from "#web/features/jobs/job-list.data.ts";
import { JobResults } from "#web/features/jobs/job-results.tsx";
import { JobSearchBox } from "#web/features/jobs/job-search-box.tsx";
import { useCountry } from "#web/platform/page-facts.ts";
import { useSearchChange } from "#web/platform/search-change.ts";
import { useUser } from "#web/platform/session.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Button } from "#web/ui/button.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { Select } from "#web/ui/select.tsx";
import { alertOfList } from "./alert-of-list.ts";

const PATH = "/jobs";

/** All open jobs: search, filters, order, pages, everything in the address. spec: product §2, DECISIONS 5 */
export function JobList({ search }: { search: JobSearch }) {
  const navigate = useNavigate();
  const [country] = useCountry(DEFAULT_COUNTRY);
  useActivity(search.search ? { type: "search", search: search.search } : undefined);
  const list = useQuery(jobListData(search, country));

  const show = (next: JobSearch) => void navigate({ to: PATH, search: next, resetScroll: false });
  const changeSearch = useSearchChange(PATH, jobSearch);
  const change = (choice: JobChange) => changeSearch((now) => refineJobs(now, choice));
  // The order is no filter: it stays.
  const reset = () => show({ sort: search.sort });
  return (
    <Container>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={text.breadcrumbs.label}
            items={[
              <Link key="home" to="/" activeOptions={{ exact: true }}>
                {text.breadcrumbs.home}
              </Link>,
              text.crumb,
            ]}
          />
        }
        title={text.title}
        lead={text.lead}
        actions={<PostJob />}
      />
      <div className="flex flex-col gap-6 pb-12">
        <JobSearchBox action={PATH} search={search.search} onSearch={(words) => change({ search: words })} />
        <div className="flex gap-10">
          <JobSidebar value={search} onChange={change} onReset={reset} />
          <JobResults
            query={list}
            page={search.page ?? 1}
            renderPageLink={(page, words) => (
              <Link to={PATH} search={{ ...search, page: page === 1 ? undefined : page }}>
                {words}
              </Link>
            )}
            tools={
              <>
                <JobFilterButton value={search} onChange={change} onReset={reset} total={list.data?.total} />
                <JobOrder value={search.sort} onChange={(sort) => change({ sort })} />
              </>
            }
            filters={
              <div className="flex flex-wrap items-center justify-between gap-3">
                <ActiveJobFilters filters={activeJobFilters(search, country)} onRemove={change} />
                <JobAlertButton
                  watched={alertOfList(search, country)}
                  renderSignIn={(back, words) => (
                    <Link to="/auth" search={{ redirect: back }}>
                      {words}
                    </Link>
                  )}
                />
              </div>
            }
            {...(isNarrowed({ ...search, sort: undefined }) ? { onReset: reset } : {})}
          />
        </div>
      </div>
    </Container>
  );
}

interface JobOrderProps {
  value: JobSearch["sort"];
  onChange: (sort: JobSearch["sort"]) => void;
}

function JobOrder({ value, onChange }: JobOrderProps) {
  return (
    <Select
      aria-label={text.sort.label}
      className="sm:w-44"
      options={JOB_SORTS.map((sort) => ({ value: sort, label: text.sort[sort] }))}
      value={value ?? "relevance"}
      onChange={({ currentTarget }) => {
        const sort = currentTarget.value as JobSort;
        onChange(sort === "relevance" ? undefined : sort);
      }}
    />
  );
}

/** For those who may have a business. */
function PostJob() {
  const user = useUser();
  if (!user || !allows("business-roles", user.role)) return null;
  return (
    <Button variant="secondary" asChild>
      <Link to="/jobs/create">
        <Plus aria-hidden="true" />
        {text.post}
      </Link>
    </Button>
  );
}
