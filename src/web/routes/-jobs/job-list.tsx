import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { allows } from "#contract/access.ts";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { jobSearch } from "#contract/jobs.ts";
import { jobSearchText as text } from "#contract/texts/job-search.ts";
import { useRecordActivity } from "#web/features/accounts/use-activity.ts";
import { JobAlertButton } from "#web/features/job-alerts/job-alert-button.tsx";
import { readJobSearch, type JobSearch } from "#web/features/jobs/job-search-params.ts";
import { JobFilterButton, JobSidebar } from "#web/features/jobs/job-filters-panel.tsx";
import { activeJobFilters } from "#web/features/jobs/job-filters.ts";
import { jobListData } from "#web/features/jobs/job-list.data.ts";
import { JobResults } from "#web/features/jobs/job-results.tsx";
import { JobSearchBox } from "#web/features/jobs/job-search-box.tsx";
import type { SearchNotes } from "#web/platform/api/call-search.ts";
import { ListMap } from "#web/platform/map/list-map.tsx";
import { MapSwitch } from "#web/platform/map/map-switch.tsx";
import { useCountry } from "#web/platform/pages/page-facts.ts";
import { hasFilters } from "#web/platform/search/list-search-params.ts";
import { FilterChips } from "#web/platform/search/filter-chips.tsx";
import { useListSearch } from "#web/platform/search/list-search.ts";
import { PlaceSort } from "#web/platform/search/place-sort.tsx";
import { UnknownPlace } from "#web/platform/search/unknown-place.tsx";
import { inBox, isMeasured } from "#web/platform/search/where-when.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Button } from "#web/ui/button.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { alertFromSearch } from "./alert-from-search.ts";

const PATH = "/jobs";
const loadMap = async () => (await import("#web/features/jobs/job-map.tsx")).JobMap;

/** All open jobs: search, filters, sort order and pages, all in the URL. spec: product §2, DECISIONS 5 */
export function JobList({ search }: { search: JobSearch }) {
  const [country] = useCountry(DEFAULT_COUNTRY);
  useRecordActivity(search.search ? { type: "search", search: search.search } : undefined);
  const list = useQuery(jobListData(search, country));

  // While new rows load, those of another place are still shown.
  const { searchedWhere }: SearchNotes = (list.isPlaceholderData ? undefined : list.data) ?? {};
  const results = useRef<HTMLDivElement>(null);
  const isMap = search.view === "map";

  const { change, follow, clear } = useListSearch(PATH, readJobSearch);
  const alert = {
    watched: alertFromSearch(search, country),
    renderSignIn: (back: string, words: ReactNode) => (
      <Link to="/auth" search={{ redirect: back }}>
        {words}
      </Link>
    ),
  };
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
        ofList
      />
      <div className="flex flex-col gap-3 pb-12 md:gap-6">
        <JobSearchBox action={PATH} search={search.search} onSearch={(words) => change({ search: words })} />
        <div className="flex gap-6 xl:gap-10">
          <JobSidebar search={search} onChange={change} onReset={clear} total={list.data?.total} />
          <div className="grid min-w-0 flex-1 gap-6 lg:grid-cols-2">
            <div ref={results} className="min-w-0">
              <JobResults
                query={list}
                page={search.page ?? 1}
                search={{
                  typed: search.search,
                  renderExactLink: (words) => (
                    <Link to={PATH} search={{ ...search, exact: true, page: undefined }}>
                      {words}
                    </Link>
                  ),
                }}
                renderPageLink={(page, words) => (
                  <Link to={PATH} search={{ ...search, page: page === 1 ? undefined : page }}>
                    {words}
                  </Link>
                )}
                tools={
                  <>
                    <JobFilterButton search={search} onChange={change} onReset={clear} total={list.data?.total} />
                    <PlaceSort
                      description={jobSearch}
                      words={text.sort}
                      value={search.sort}
                      hasPlace={isMeasured(search, searchedWhere)}
                      onChange={change}
                      className="sm:w-44 lg:w-40"
                    />
                  </>
                }
                filters={
                  <div className="flex items-center justify-between gap-3 md:flex-wrap">
                    <FilterChips filters={activeJobFilters(search, country, searchedWhere)} onChange={change} />
                    <JobAlertButton {...alert} />
                  </div>
                }
                note={<UnknownPlace searched={searchedWhere} />}
                isMap={isMap}
                instead={<JobAlertButton {...alert} isEmpty />}
                {...(hasFilters(search, ["sort", "lat", "lng"]) ? { onReset: clear } : {})}
              />
            </div>
            <ListMap
              load={loadMap}
              with={{
                search,
                list: results,
                onSearchBox: (bbox, isFollowing) => (isFollowing ? follow : change)(inBox(bbox)),
              }}
              isListDrawn={!list.isPending}
            />
          </div>
        </div>
        <MapSwitch
          isMap={isMap}
          renderLink={(view, className, inside) => (
            <Link to={PATH} search={{ ...search, view }} className={className}>
              {inside}
            </Link>
          )}
        />
      </div>
    </Container>
  );
}

/** For users who may have a business. */
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
