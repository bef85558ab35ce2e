import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { dashboardText } from "#contract/texts/dashboard.ts";
import { countryName } from "#web/platform/format/place-name.ts";
import { compactLoadFailure } from "#web/platform/pages/load-failure.tsx";
import { JobCard } from "#web/features/jobs/job-card.tsx";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { JobDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Section } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { dashboardData } from "./dashboard.data.ts";

const text = dashboardText.jobs;
// Two columns have no room for the third card.
const gridClass = "grid gap-5 sm:grid-cols-2 sm:max-lg:[&>:nth-child(3)]:hidden lg:grid-cols-3";

/** The newest open jobs of the user's country, else of all countries. They are not matched to the user. */
export function SuggestedJobs({ country: home }: { country: string }) {
  const query = useQuery(dashboardData.suggestedJobs(home));
  const country = countryName(home);
  const isElsewhere = query.data?.isLocal === false && query.data.jobs.length > 0;
  return (
    <Section
      title={isElsewhere ? text.titleAnywhere : fill(text.title, { country })}
      titleId="suggested"
      lead={isElsewhere ? fill(text.leadAnywhere, { country }) : text.lead}
      className="py-0 md:py-0"
      action={
        <TextLink variant="more" asChild>
          <Link to={asRoutePath("/jobs")}>{text.all}</Link>
        </TextLink>
      }
    >
      <Remote
        query={query}
        isEmpty={({ jobs }) => jobs.length === 0}
        loading={
          <Loading label={commonText.loading} className={gridClass}>
            {[1, 2, 3].map((key) => (
              <div key={key} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="w-2/5" />
                <Skeleton className="mt-4 h-6 w-1/2" />
              </div>
            ))}
          </Loading>
        }
        empty={
          <EmptyState
            drawing={<JobDrawing />}
            title={text.none}
            titleAs="h2"
            description={text.noneHint}
            className="rounded-card border border-line bg-surface py-8"
          />
        }
        error={compactLoadFailure(text.failed)}
      >
        {({ jobs }) => (
          <ul className={gridClass}>
            {jobs.map((job) => (
              <li key={job.id}>
                <JobCard job={job} />
              </li>
            ))}
          </ul>
        )}
      </Remote>
    </Section>
  );
}
