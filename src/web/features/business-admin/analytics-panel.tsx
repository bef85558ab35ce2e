import { useQuery } from "@tanstack/react-query";
import { Briefcase, Eye, Star } from "lucide-react";
import type { ReactNode } from "react";
import type { BusinessFigures } from "#contract/analytics.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { figuresText } from "#contract/texts/figures.ts";
import { formatDecimals, formatNumber } from "#contract/texts/format.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { FiguresSkeleton } from "#web/platform/pages/skeletons.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { DayFigures } from "./analytics-days.tsx";
import { PostingFigures, Sources } from "./analytics-parts.tsx";
import { Totals } from "./analytics-totals.tsx";
import { businessAdminData } from "./business-admin.data.ts";
import { FigureCard } from "./figure-card.tsx";

const text = businessAdminText.analytics;

interface FigureLinks {
  upgrade: ReactNode;
  /** Leads to the Overview, which has figures from Basic on. */
  overviewLink: ReactNode;
}

/** Analytics of a business. spec: product §2, DECISIONS 6 (R313) */
export function AnalyticsPanel({ businessId, ...links }: { businessId: number } & FigureLinks) {
  const query = useQuery(businessAdminData.figures(businessId));
  return (
    <section aria-labelledby="figures" className="flex flex-col gap-5">
      <h2 id="figures" className="text-heading">
        {text.title}
      </h2>
      <Remote query={query} loading={<FiguresSkeleton chart />} error={loadFailure(text.failed)}>
        {(figures) => <Figures figures={figures} {...links} />}
      </Remote>
    </section>
  );
}

/** The figures and their breakdown, or why there are none. */
export function Figures({ figures, upgrade, overviewLink }: { figures: BusinessFigures } & FigureLinks) {
  const { profileViews, applications, reviewScore, totals, days, sources, jobs } = figures;
  if (!figures.available)
    return (
      <>
        <EmptyState
          drawing={<DocumentDrawing />}
          title={text.unavailable}
          titleAs="h2"
          description={text.unavailableBody}
          action={upgrade}
        />
        {figures.overview && (
          <p className="text-center text-sm text-balance text-muted">
            {text.onOverview} {overviewLink}
          </p>
        )}
      </>
    );
  const counted = [profileViews, applications, ...Object.values(totals ?? {}).flat()];
  const hasSome = counted.some(
    (figure) => figure && (("amount" in figure ? figure.amount : figure.count) || figure.change),
  );
  if (!hasSome && !reviewScore?.count) return <EmptyState drawing={<DocumentDrawing />} title={text.none} />;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          {profileViews && (
            <FigureCard
              label={text.profileViews}
              icon={<Eye aria-hidden="true" />}
              hint={figuresText.views}
              figure={profileViews}
            />
          )}
          {applications && (
            <FigureCard
              label={text.jobApplications}
              icon={<Briefcase aria-hidden="true" />}
              hint={figuresText.applications}
              figure={applications}
            />
          )}
          {reviewScore && (
            <Stat
              label={text.reviewScore}
              icon={<Star aria-hidden="true" />}
              value={fill(text.scoreOf, { average: formatDecimals(reviewScore.average, 1) })}
              trend={{ text: fill(text.scoreFrom, { count: formatNumber(reviewScore.count) }), direction: "flat" }}
            />
          )}
        </div>
        <p className="text-sm text-muted">{figuresText.window}</p>
      </div>
      {days && <DayFigures days={days} />}
      {totals && <Totals totals={totals} averageViewDuration={figures.averageViewDuration} />}
      {sources && <Sources sources={sources} />}
      {jobs && <PostingFigures jobs={jobs} />}
    </div>
  );
}
