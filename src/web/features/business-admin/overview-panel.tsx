import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  ArrowRight,
  Bookmark,
  Briefcase,
  Eye,
  ImagePlus,
  Inbox,
  ListChecks,
  MapPin,
  MessageSquare,
  Star,
} from "lucide-react";
import type { ReactNode } from "react";
import type { ReceivedReview } from "#contract/reviews.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { figuresText } from "#contract/texts/figures.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { compactLoadFailure, loadFailure } from "#web/platform/pages/load-failure.tsx";
import { FiguresSkeleton } from "#web/platform/pages/skeletons.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Card, CardContent } from "#web/ui/card.tsx";
import { ReviewDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { linkVariants, TextLink } from "#web/ui/text-link.tsx";
import type { OwnBusiness } from "#web/platform/api/own-business.ts";
import { businessAdminData, LATEST_REVIEWS } from "./business-admin.data.ts";
import { FigureCard } from "./figure-card.tsx";
import { missingWords } from "./profile-panel.tsx";
import { ReceivedReviewItem } from "./reviews-panel.tsx";

const text = businessAdminText.overview;
type TabLink = (tab: "reviews" | "jobs" | "photos", children: ReactNode) => ReactNode;

/** Four figures, those of the last 30 days, the next steps, and the latest reviews and applications. spec: product §2 (R298, R299) */
export function OverviewPanel({
  business,
  latestApplications,
  renderTabLink,
}: {
  business: OwnBusiness;
  latestApplications: ReactNode;
  renderTabLink: TabLink;
}) {
  const overview = useQuery(businessAdminData.overview(business.id));
  const now = overview.data;
  const reviews = useQuery(businessAdminData.reviews(business.id, 1));
  const mayAnswer = reviews.data?.items.some((review) => review.can.respond) ?? false;
  return (
    <div className="flex flex-col gap-8">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Stat
          label={text.totalReviews}
          icon={<Star aria-hidden="true" />}
          value={countOrDash(now?.reviews.count)}
          hint={
            now && now.reviews.unpublished > 0
              ? plural(now.reviews.unpublished, text.unpublishedOne, text.unpublishedMany)
              : text.publishedOnly
          }
        />
        <Stat
          label={text.activeJobs}
          icon={<Briefcase aria-hidden="true" />}
          value={countOrDash(now?.activeJobs)}
          hint={text.activeOnly}
        />
        <Stat
          label={text.applications}
          icon={<Inbox aria-hidden="true" />}
          value={countOrDash(now?.applications)}
          hint={figuresText.applications}
        />
        <Stat
          label={text.completion}
          icon={<ListChecks aria-hidden="true" />}
          value={fill(text.percent, { percent: business.completion })}
        />
      </div>
      {now && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Bookmark aria-hidden="true" className="size-4 shrink-0" />
          {plural(now.savedBy, text.savedByOne, text.savedByMany)}
        </p>
      )}
      <LastDays business={business} />
      <section aria-labelledby="next-steps" className="flex flex-col gap-3">
        <h2 id="next-steps" className="text-subheading">
          {text.next}
        </h2>
        <Remote query={overview} loading={<RowsSkeleton bare rows={1} />} error={compactLoadFailure(text.nextFailed)}>
          {({ newApplications, reviews: { unanswered } }) => (
            <NextSteps
              business={business}
              fresh={newApplications}
              unanswered={mayAnswer && unanswered > 0}
              renderTabLink={renderTabLink}
            />
          )}
        </Remote>
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <LatestSection title={text.recentReviews} id="recent-reviews" all={renderTabLink("reviews", text.allReviews)}>
          <Remote
            query={reviews}
            loading={<RowsSkeleton bare />}
            isEmpty={({ items }) => items.length === 0}
            empty={<EmptyState drawing={<ReviewDrawing />} title={text.noReviews} description={text.noReviewsHint} />}
            error={loadFailure(businessAdminText.reviews.failed)}
          >
            {({ items }) => <LatestReviews reviews={items.slice(0, LATEST_REVIEWS)} />}
          </Remote>
        </LatestSection>
        <LatestSection
          title={text.recentApplications}
          id="recent-applications"
          all={renderTabLink("jobs", businessAdminText.applications.all)}
        >
          {latestApplications}
        </LatestSection>
      </div>
    </div>
  );
}

/** Four figures of the last 30 days, from Basic on. spec: DECISIONS 52 */
function LastDays({ business }: { business: OwnBusiness }) {
  const { data, isError } = useQuery(businessAdminData.figures(business.id));
  if (isError) return <p className="text-sm text-muted">{text.lastDaysFailed}</p>;
  if (!data) return business.subscriptionTier !== "none" && <FiguresSkeleton figures={4} />;
  const { overview } = data;
  if (!overview) return null;
  const words = businessAdminText.analytics.figures;
  return (
    <section aria-labelledby="last-days" className="flex flex-col gap-3">
      <h2 id="last-days" className="text-subheading">
        {text.lastDays}
      </h2>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <FigureCard
          label={words.profileViews}
          icon={<Eye aria-hidden="true" />}
          hint={figuresText.views}
          figure={overview.profileViews}
        />
        <FigureCard
          label={words.jobViews}
          icon={<Briefcase aria-hidden="true" />}
          hint={figuresText.views}
          figure={overview.jobViews}
        />
        <FigureCard
          label={words.applications}
          icon={<Inbox aria-hidden="true" />}
          hint={figuresText.applications}
          figure={overview.applications}
        />
        <FigureCard label={words.messages} icon={<MessageSquare aria-hidden="true" />} figure={overview.messages} />
      </div>
    </section>
  );
}

function countOrDash(count: number | undefined): string {
  return count === undefined ? "–" : formatNumber(count);
}

/** What the owner should do now. */
function NextSteps({
  business,
  fresh: newApplications,
  unanswered,
  renderTabLink,
}: {
  business: OwnBusiness;
  fresh: number;
  unanswered: boolean;
  renderTabLink: TabLink;
}) {
  const main = business.locations.find(({ isMainLocation }) => isMainLocation);
  const inForm = business.missing.filter((item) => item !== "photo");
  const steps = [
    newApplications > 0 && {
      icon: <Inbox aria-hidden="true" />,
      link: (
        <Link to={asRoutePath("/applications")} search={{ business: business.id, status: "applied" } as never}>
          {plural(newApplications, text.newApplicationsOne, text.newApplicationsMany)}
        </Link>
      ),
    },
    unanswered && {
      icon: <MessageSquare aria-hidden="true" />,
      link: renderTabLink("reviews", text.answer),
    },
    inForm.length > 0 && {
      icon: <ListChecks aria-hidden="true" />,
      link: (
        <Link to="/businesses/$id/edit" params={{ id: String(business.id) }}>
          {fill(text.finish, { items: missingWords(inForm) })}
        </Link>
      ),
    },
    main?.latitude === null && {
      icon: <MapPin aria-hidden="true" />,
      link: (
        <Link to="/businesses/$id/edit" params={{ id: String(business.id) }}>
          {text.placePin}
        </Link>
      ),
    },
    // The form has no photos: they are added on their own tab.
    business.missing.includes("photo") && {
      icon: <ImagePlus aria-hidden="true" />,
      link: renderTabLink("photos", fill(text.finish, { items: missingWords(["photo"]) })),
    },
  ].filter((step) => step !== false);
  if (steps.length === 0) return <p className="text-muted">{text.allDone}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {steps.map((step, index) => (
        // The list is rebuilt on each render and never reordered, so the index is a safe key.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex items-center gap-3 px-4 py-1 [&>svg]:size-4.5 [&>svg]:text-muted">
          {step.icon}
          <TextLink asChild variant="more" className="min-w-0 flex-1 justify-between text-ink">
            {step.link}
          </TextLink>
          <ArrowRight aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}

function LatestSection({
  title,
  id,
  all,
  children,
}: {
  title: string;
  id: string;
  all: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <CardContent className="gap-4 p-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id={id} className="text-subheading">
              {title}
            </h2>
            <span className={linkVariants({ variant: "more" })}>{all}</span>
          </div>
          {children}
        </CardContent>
      </section>
    </Card>
  );
}

function LatestReviews({ reviews }: { reviews: readonly ReceivedReview[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {reviews.map((review) => (
        <li key={review.id} className="py-4 first:pt-0 last:pb-0">
          <ReceivedReviewItem review={review} brief />
        </li>
      ))}
    </ul>
  );
}
