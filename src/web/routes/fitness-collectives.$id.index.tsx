import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { listingPath } from "#contract/businesses.ts";
import { detailText as text } from "#contract/texts/listing-detail.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { useRecordActivity } from "#web/features/accounts/use-activity.ts";
import { AboutListing } from "#web/features/business-detail/about-listing.tsx";
import { detailData, type Listing } from "#web/features/business-detail/business-detail.data.ts";
import { DetailTabs } from "#web/features/business-detail/detail-tabs.tsx";
import { ListingActions } from "#web/features/business-detail/listing-actions.tsx";
import { ListingHeader } from "#web/features/business-detail/listing-header.tsx";
import { ListingNotFound } from "#web/features/business-detail/listing-not-found.tsx";
import { LocationsCard } from "#web/features/business-detail/locations-card.tsx";
import { OverviewLayout } from "#web/features/business-detail/overview-layout.tsx";
import { PhotoStrip } from "#web/features/business-detail/photo-strip.tsx";
import { useCountView } from "#web/features/business-detail/use-count-view.ts";
import { MessageButton } from "#web/features/messages/message-button.tsx";
import { WriteOrEditReview } from "#web/features/reviews/own-review-actions.tsx";
import { RecentReviews } from "#web/features/reviews/recent-reviews.tsx";
import { BelowScreen } from "#web/ui/below-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Container } from "#web/ui/layout.tsx";
import { failureHead } from "#web/platform/pages/page-head.ts";
import { readDetailSearch, type DetailSearch } from "./-detail/detail-search.ts";
import { MoreInTab, TabLink } from "./-detail/tab-link.tsx";
import {
  BusinessHoursCard,
  Gallery,
  ListingPrograms,
  LocationsTab,
  OverviewMap,
  OverviewPrices,
  ReviewsTab,
  SimilarPlaces,
  TeamTab,
} from "./-detail/tabs.ts";

const TABS = ["overview", "gallery", "reviews", "programs", "locations", "team"] as const;
type FitnessDetailTab = (typeof TABS)[number];
export const Route = createFileRoute("/fitness-collectives/$id/")({
  validateSearch: (search: Record<string, unknown>): DetailSearch<FitnessDetailTab> => readDetailSearch(TABS, search),
  loaderDeps: ({ search: { tab, page, sort } }) => ({ tab, page, sort }),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, params, deps }) => {
    const { loadDetail } = await import("./-detail/detail.load.ts");
    await loadDetail(context, "fitness", params.id, deps);
  },
  head: async ({ match, params }) => {
    if (match.status === "error") return failureHead(match.context.facts);
    const { headOf } = await import("./-detail/detail.head.ts");
    return headOf(match.context, "fitness", params.id, match.search);
  },
  component: FitnessDetail,
  notFoundComponent: () => <ListingNotFound kind="fitness" />,
});

function FitnessDetail() {
  const id = Number(Route.useParams().id);
  useRecordActivity({ type: "view_business", businessId: id });
  useCountView(id);
  const { tab = "overview", ...rest } = Route.useSearch();
  const { data: listing } = useSuspenseQuery(detailData.fitness(id));
  const tabs = [
    { value: "overview", label: text.tabs.overview },
    { value: "gallery", label: text.tabs.gallery, count: listing.photos.length },
    { value: "reviews", label: text.tabs.reviews, count: listing.reviewCount },
    { value: "programs", label: text.tabs.programs },
    { value: "locations", label: text.tabs.locations, count: listing.locations.length },
    { value: "team", label: text.tabs.team },
  ] as const satisfies readonly { value: FitnessDetailTab; label: string; count?: number }[];
  return (
    <Container className="pb-12">
      <ListingHeader listing={listing} />
      <ListingActions listing={listing} message={<MessageButton listing={listing} returnTo={listingPath(listing)} />} />
      <DetailTabs<FitnessDetailTab>
        label={text.tabs.label}
        tabs={tabs}
        active={tab}
        renderLink={(value, link) => <TabLink tab={value} {...link} />}
      />
      <div className="pt-8">
        <OpenTab tab={tab} listing={listing} search={rest} />
      </div>
    </Container>
  );
}

function OpenTab({
  tab,
  listing,
  search,
}: {
  tab: FitnessDetailTab;
  listing: Listing;
  search: DetailSearch<FitnessDetailTab>;
}) {
  switch (tab) {
    case "overview":
      return <Overview listing={listing} />;
    case "gallery":
      return <Gallery listing={listing} />;
    case "reviews":
      return (
        <ReviewsTab
          listing={listing}
          search={search}
          writeReview={listing.can.review && <WriteReview id={listing.id} />}
        />
      );
    case "programs":
      return <ListingPrograms listing={listing} search={search} />;
    case "locations":
      return (
        <LocationsTab listing={listing} message={<MessageButton listing={listing} returnTo={listingPath(listing)} />} />
      );
    case "team":
      return <TeamTab listing={listing} />;
  }
}

function Overview({ listing }: { listing: Listing }) {
  return (
    <OverviewLayout
      photos={
        <PhotoStrip
          name={listing.name}
          photos={listing.photos}
          renderLink={(link) => <TabLink tab="gallery" {...link} />}
        />
      }
      about={<AboutListing listing={listing} actions={listing.can.review && <WriteReview id={listing.id} />} />}
      similar={
        <BelowScreen>
          <SimilarPlaces of={listing} />
        </BelowScreen>
      }
      aside={
        <div className="flex flex-col gap-6">
          <BelowScreen>
            <BusinessHoursCard listing={listing} />
          </BelowScreen>
          <LocationsCard
            locations={listing.locations}
            renderAllLink={(words) => <MoreInTab tab="locations">{words}</MoreInTab>}
          />
        </div>
      }
    >
      <BelowScreen>
        <div className="flex flex-col gap-12">
          <OverviewPrices listing={listing} programsTab="programs" />
          <OverviewMap listing={listing} />
        </div>
      </BelowScreen>
      <RecentReviews
        of={listing}
        name={listing.name}
        title={reviewsText.list.overview}
        allLink={<MoreInTab tab="reviews">{reviewsText.list.all}</MoreInTab>}
      />
    </OverviewLayout>
  );
}

function WriteReview({ id }: { id: number }) {
  return (
    <WriteOrEditReview of={{ kind: "fitness", id }}>
      <Button variant="outline" asChild>
        <Link to="/fitness-collectives/$id/review" params={{ id: String(id) }}>
          <PenLine aria-hidden="true" />
          {text.actions.writeReview}
        </Link>
      </Button>
    </WriteOrEditReview>
  );
}
