import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Link, useNavigate } from "@tanstack/react-router";
import { ArrowRight, PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { REVIEW_SORTS } from "#contract/reviews.ts";
import { detailText as text } from "#contract/texts/listing-detail.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { AboutListing } from "#web/features/business-detail/about-listing.tsx";
import { detailData, type Listing } from "#web/features/business-detail/business-detail.data.ts";
import { DetailTabs } from "#web/features/business-detail/detail-tabs.tsx";
import { Gallery } from "#web/features/business-detail/gallery.tsx";
import { ListingActions } from "#web/features/business-detail/listing-actions.tsx";
import { ListingHeader } from "#web/features/business-detail/listing-header.tsx";
import { ListingNotFound } from "#web/features/business-detail/listing-not-found.tsx";
import { LocationsCard } from "#web/features/business-detail/locations-card.tsx";
import { LocationsTab } from "#web/features/business-detail/locations-tab.tsx";
import { OverviewLayout } from "#web/features/business-detail/overview-layout.tsx";
import { PhotoStrip } from "#web/features/business-detail/photo-strip.tsx";
import { ProgramsTab } from "#web/features/business-detail/programs-tab.tsx";
import { detailHead } from "#web/features/business-detail/structured-data.ts";
import { TeamTab } from "#web/features/business-detail/team-tab.tsx";
import { RecentReviews } from "#web/features/reviews/recent-reviews.tsx";
import { ReviewList } from "#web/features/reviews/review-list.tsx";
import { reviewsData, type ReviewSort } from "#web/features/reviews/reviews.data.ts";
import { listingId, loadOrNotFound, pageNumber, settle } from "#web/platform/loading.ts";
import { Button } from "#web/ui/button.tsx";
import { Container } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const TABS = ["overview", "gallery", "reviews", "programs", "locations", "team"] as const;
type Tab = (typeof TABS)[number];
interface DetailSearch {
  tab?: Exclude<Tab, "overview">;
  page?: number;
  sort?: Exclude<ReviewSort, "newest">;
}

export const Route = createFileRoute("/fitness-collectives/$id/")({
  validateSearch: (search: Record<string, unknown>): DetailSearch => {
    const tab = TABS.find((known) => known === search["tab"]);
    const sort = REVIEW_SORTS.find((known) => known === search["sort"]);
    const page = pageNumber(search["page"]);
    return {
      ...(tab && tab !== "overview" ? { tab } : {}),
      ...(tab === "reviews" && page > 1 ? { page } : {}),
      ...(tab === "reviews" && sort && sort !== "newest" ? { sort } : {}),
    };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps: { tab, page = 1, sort } }) => {
    const id = listingId(params.id);
    const of = { kind: "fitness", id } as const;
    const tabQueries = {
      overview: [reviewsData.summary(id), reviewsData.recent(of)],
      gallery: [detailData.gallery(id)],
      reviews: [reviewsData.summary(id), reviewsData.list(of, { page, sort })],
      programs: [detailData.programs(id)],
      locations: [],
      team: [detailData.team(id)],
    }[tab ?? "overview"];
    const parts = settle(queryClient, tabQueries);
    await loadOrNotFound(queryClient, detailData.fitness(id));
    await parts;
  },
  head: ({ match, params }) =>
    detailHead(
      match.context.facts,
      "fitness",
      match.context.queryClient.getQueryData(detailData.fitness(Number(params.id)).queryKey),
    ),
  component: FitnessDetail,
  notFoundComponent: () => <ListingNotFound kind="fitness" />,
});

function FitnessDetail() {
  const id = Number(Route.useParams().id);
  const { tab = "overview" } = Route.useSearch();
  const { data: listing } = useSuspenseQuery(detailData.fitness(id));
  const tabs = [
    { value: "overview", label: text.tabs.overview },
    { value: "gallery", label: text.tabs.gallery, count: listing.photos.length },
    { value: "reviews", label: text.tabs.reviews, count: listing.reviewCount },
    { value: "programs", label: text.tabs.programs },
    { value: "locations", label: text.tabs.locations, count: listing.locations.length },
    { value: "team", label: text.tabs.team },
  ] as const satisfies readonly { value: Tab; label: string; count?: number }[];
  return (
    <Container className="pb-12">
      <ListingHeader listing={listing} />
      <DetailTabs<Tab>
        label={text.tabs.label}
        tabs={tabs}
        active={tab}
        renderLink={(value, link) => (
          <Link
            from={Route.fullPath}
            to="."
            search={value === "overview" ? {} : { tab: value }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      />
      <div className="pt-8">
        <OpenTab tab={tab} listing={listing} />
      </div>
    </Container>
  );
}

function OpenTab({ tab, listing }: { tab: Tab; listing: Listing }) {
  switch (tab) {
    case "overview":
      return <Overview listing={listing} />;
    case "gallery":
      return <Gallery listing={listing} />;
    case "reviews":
      return <Reviews listing={listing} />;
    case "programs":
      return <ProgramsTab listing={listing} />;
    case "locations":
      return <LocationsTab listing={listing} />;
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
          renderLink={(link) => (
            <Link from={Route.fullPath} to="." search={{ tab: "gallery" }} resetScroll={false} {...link} />
          )}
        />
      }
      about={
        <AboutListing
          listing={listing}
          actions={
            <ListingActions listing={listing} writeReview={listing.can.review && <WriteReview id={listing.id} />} />
          }
        />
      }
      aside={
        <LocationsCard
          locations={listing.locations}
          renderAllLink={(words) => <TabLink tab="locations">{words}</TabLink>}
        />
      }
    >
      <RecentReviews
        of={listing}
        name={listing.name}
        title={reviewsText.list.overview}
        allLink={<TabLink tab="reviews">{reviewsText.list.all}</TabLink>}
      />
    </OverviewLayout>
  );
}

function TabLink({ tab, children }: { tab: DetailSearch["tab"]; children: ReactNode }) {
  return (
    <TextLink variant="more" asChild>
      <Link from={Route.fullPath} to="." search={{ tab }} resetScroll={false}>
        {children}
        <ArrowRight aria-hidden="true" />
      </Link>
    </TextLink>
  );
}

function Reviews({ listing }: { listing: Listing }) {
  const { page = 1, sort } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const searchFor = (next: { page?: number; sort?: ReviewSort }): DetailSearch => ({
    tab: "reviews",
    ...(next.page && next.page > 1 ? { page: next.page } : {}),
    ...(next.sort && next.sort !== "newest" ? { sort: next.sort } : {}),
  });
  return (
    <ReviewList
      of={listing}
      name={listing.name}
      page={page}
      sort={sort ?? "newest"}
      onSort={(next) => void navigate({ to: ".", search: searchFor({ sort: next }), resetScroll: false })}
      renderPageLink={(next, children) => (
        <Link from={Route.fullPath} to="." search={searchFor({ page: next, sort })} hash="reviews">
          {children}
        </Link>
      )}
      writeReview={listing.can.review && <WriteReview id={listing.id} />}
    />
  );
}

function WriteReview({ id }: { id: number }) {
  return (
    <Button asChild>
      <Link to="/fitness-collectives/$id/review" params={{ id: String(id) }}>
        <PenLine aria-hidden="true" />
        {text.actions.writeReview}
      </Link>
    </Button>
  );
}
