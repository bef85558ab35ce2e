import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Link, useNavigate } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { listingPath } from "#contract/businesses.ts";
import type { Collective } from "#contract/collectives.ts";
import { detailText as text } from "#contract/texts/listing-detail.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { useRecordActivity } from "#web/features/accounts/use-activity.ts";
import { AboutListing, ContactList } from "#web/features/business-detail/about-listing.tsx";
import { detailData } from "#web/features/business-detail/business-detail.data.ts";
import { DetailTabs } from "#web/features/business-detail/detail-tabs.tsx";
import { ListingActions } from "#web/features/business-detail/listing-actions.tsx";
import { ListingHeader } from "#web/features/business-detail/listing-header.tsx";
import { ListingNotFound } from "#web/features/business-detail/listing-not-found.tsx";
import { OverviewLayout } from "#web/features/business-detail/overview-layout.tsx";
import { PhotoStrip } from "#web/features/business-detail/photo-strip.tsx";
import { useCountView } from "#web/features/business-detail/use-count-view.ts";
import { MessageButton } from "#web/features/messages/message-button.tsx";
import { WriteOrEditReview } from "#web/features/reviews/own-review-actions.tsx";
import { RecentReviews } from "#web/features/reviews/recent-reviews.tsx";
import { ReviewDialog } from "#web/features/reviews/review-dialog.tsx";
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
  LocationList,
  OverviewMap,
  OverviewPrices,
  ProductsTab,
  ReviewsTab,
  SimilarPlaces,
} from "./-detail/tabs.ts";

const TABS = ["overview", "reviews", "products", "gallery"] as const;
type BusinessDetailTab = (typeof TABS)[number];
interface RetailSearch extends DetailSearch<BusinessDetailTab> {
  /** Opens the review dialog. spec: R152 */
  writeReview?: true;
}

export const Route = createFileRoute("/business-collectives/$id/")({
  validateSearch: (search: Record<string, unknown>): RetailSearch => ({
    ...readDetailSearch(TABS, search),
    ...(String(search["writeReview"]) === "true" ? { writeReview: true } : {}),
  }),
  loaderDeps: ({ search: { tab, page, sort } }) => ({ tab, page, sort }),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, params, deps }) => {
    const { loadDetail } = await import("./-detail/detail.load.ts");
    await loadDetail(context, "retail", params.id, deps);
  },
  head: async ({ match, params }) => {
    if (match.status === "error") return failureHead(match.context.facts);
    const { headOf } = await import("./-detail/detail.head.ts");
    return headOf(match.context, "retail", params.id, match.search);
  },
  component: RetailDetail,
  notFoundComponent: () => <ListingNotFound kind="retail" />,
});

function RetailDetail() {
  const id = Number(Route.useParams().id);
  useRecordActivity({ type: "view_business", businessId: id });
  useCountView(id);
  const { tab = "overview", writeReview = false, ...rest } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const { data: listing } = useSuspenseQuery(detailData.retail(id));
  const openTab = tab === "overview" ? rest : { ...rest, tab };
  const tabs = [
    { value: "overview", label: text.tabs.overview },
    { value: "reviews", label: text.tabs.reviews, count: listing.reviewCount },
    { value: "products", label: text.tabs.products, count: listing.products.length },
    { value: "gallery", label: text.tabs.gallery, count: listing.photos.length },
  ] as const satisfies readonly { value: BusinessDetailTab; label: string; count?: number }[];
  return (
    <Container className="pb-12">
      <ListingHeader listing={listing} contact={<ContactList listing={listing} />} />
      <ListingActions listing={listing} message={<MessageButton listing={listing} returnTo={listingPath(listing)} />} />
      <DetailTabs<BusinessDetailTab>
        label={text.tabs.label}
        tabs={tabs}
        active={tab}
        renderLink={(value, link) => <TabLink tab={value} {...link} />}
      />
      <div className="pt-8">
        {tab === "overview" && <Overview listing={listing} />}
        {tab === "reviews" && (
          <ReviewsTab
            listing={listing}
            search={rest}
            writeReview={listing.can.review && <WriteReview id={listing.id} />}
          />
        )}
        {tab === "products" && (
          <div className="flex flex-col gap-12">
            <ProductsTab products={listing.products} />
            <ListingPrograms listing={listing} search={rest} withoutEmpty />
          </div>
        )}
        {tab === "gallery" && <Gallery listing={listing} />}
      </div>
      <ReviewDialog
        of={{ kind: "retail", id }}
        name={listing.name}
        open={writeReview && listing.can.review}
        onOpenChange={(open) =>
          void navigate({
            to: ".",
            search: open ? { ...openTab, writeReview: true } : openTab,
            replace: true,
            resetScroll: false,
          })
        }
        returnTo={`/business-collectives/${id}?writeReview=true`}
      />
    </Container>
  );
}

function Overview({ listing }: { listing: Collective }) {
  return (
    <OverviewLayout
      photos={
        <PhotoStrip
          name={listing.name}
          photos={listing.photos}
          renderLink={(link) => <TabLink tab="gallery" {...link} />}
        />
      }
      about={
        <AboutListing
          listing={listing}
          withoutContact
          actions={listing.can.review && <WriteReview id={listing.id} />}
        />
      }
      similar={
        <BelowScreen>
          <SimilarPlaces of={listing} />
        </BelowScreen>
      }
      aside={
        <BelowScreen>
          <BusinessHoursCard listing={listing} />
        </BelowScreen>
      }
    >
      <OverviewPrices listing={listing} products={listing.products} programsTab="products" />
      <section aria-labelledby="locations" className="flex flex-col gap-6">
        <h2 id="locations" className="text-heading">
          {text.locations.title}
        </h2>
        {listing.locations.length === 0 && <p className="text-muted">{text.locations.none}</p>}
        <LocationList
          listing={listing}
          withoutHours
          message={<MessageButton listing={listing} returnTo={listingPath(listing)} />}
        />
      </section>
      <BelowScreen>
        <OverviewMap listing={listing} />
      </BelowScreen>
      <RecentReviews
        of={listing}
        name={listing.name}
        title={reviewsText.list.recent}
        allLink={<MoreInTab tab="reviews">{reviewsText.list.all}</MoreInTab>}
      />
    </OverviewLayout>
  );
}

/** Opens the dialog through the URL, so that going back closes it. */
function WriteReview({ id }: { id: number }) {
  return (
    <WriteOrEditReview of={{ kind: "retail", id }}>
      <Button variant="outline" asChild>
        <Link
          from={Route.fullPath}
          to="."
          search={(search: RetailSearch) => ({ ...search, writeReview: true as const })}
          resetScroll={false}
        >
          <PenLine aria-hidden="true" />
          {text.actions.writeReview}
        </Link>
      </Button>
    </WriteOrEditReview>
  );
}
