import { useQuery } from "@tanstack/react-query";
import { Briefcase, Building2, Users } from "lucide-react";
import { adminDashboardText } from "#contract/texts/admin-dashboard.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { FiguresSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { dashboardData } from "./dashboard.data.ts";

const text = adminDashboardText.counts;

/** Number of businesses, users and jobs. spec: product §2 /admin */
export function Counts() {
  return (
    <Remote query={useQuery(dashboardData.counts())} loading={<FiguresSkeleton />} error={loadFailure(text.failed)}>
      {(counts) => (
        <div className="grid gap-4 sm:grid-cols-3">
          <Stat
            label={text.businesses}
            icon={<Building2 aria-hidden="true" />}
            value={formatNumber(counts.businesses)}
            trend={{
              direction: "flat",
              text: fill(text.businessesOf, {
                fitness: formatNumber(counts.fitnessCollectives),
                retail: formatNumber(counts.retailBusinesses),
              }),
            }}
          />
          <Stat
            label={text.users}
            icon={<Users aria-hidden="true" />}
            value={formatNumber(counts.users)}
            trend={{ direction: "flat", text: fill(text.professionals, { count: formatNumber(counts.professionals) }) }}
          />
          <Stat
            label={text.jobs}
            icon={<Briefcase aria-hidden="true" />}
            value={formatNumber(counts.jobs)}
            trend={{ direction: "flat", text: fill(text.jobsOpen, { count: formatNumber(counts.openJobs) }) }}
          />
        </div>
      )}
    </Remote>
  );
}
