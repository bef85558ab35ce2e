import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Link, useNavigate, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { detailData } from "#web/features/business-detail/business-detail.data.ts";
import { FitnessReviewForm } from "#web/features/reviews/review-form.tsx";
import { ReviewItem } from "#web/features/reviews/review-item.tsx";
import { reviewsData } from "#web/features/reviews/reviews.data.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { failureHead } from "#web/platform/pages/page-head.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { LostDrawing, ReviewDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Container } from "#web/ui/layout.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const text = reviewsText.form;

export const Route = createFileRoute("/fitness-collectives/$id/review")({
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context: { queryClient, user }, params }) => {
    const { loadReviewPage } = await import("./-detail/review.load.ts");
    await loadReviewPage(queryClient, params.id, user !== null);
  },
  head: async ({ match, params }) => {
    if (match.status === "error") return failureHead(match.context.facts);
    const { headOfReviewPage } = await import("./-detail/review.load.ts");
    return headOfReviewPage(match.context, params.id);
  },
  component: ReviewPage,
  notFoundComponent: () => (
    <Container width="narrow" className="pt-6">
      <BackToList />
      <EmptyState drawing={<LostDrawing />} title={text.missing} titleAs="h1" description={text.missingHint} />
    </Container>
  ),
  errorComponent: LoadFailure,
});

function ReviewPage() {
  const id = Number(Route.useParams().id);
  const { data: listing } = useSuspenseQuery(detailData.fitness(id));
  const user = useUser();
  const { data: own } = useQuery({ ...reviewsData.own(listing), enabled: user !== null });
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  /** Returns to the Reviews tab and scrolls to the new review. */
  async function showReview(reviewId: number) {
    await queryClient.prefetchQuery(reviewsData.list(listing, { page: 1 }));
    await navigate({
      to: "/fitness-collectives/$id",
      params: { id: String(id) },
      search: { tab: "reviews" },
      hash: `review-${reviewId}`,
    });
  }

  return (
    <Container width="narrow" className="flex flex-col gap-6 pt-6 pb-12">
      <BackLink>
        <Link to="/fitness-collectives/$id" params={{ id: String(id) }}>
          <ArrowLeft aria-hidden="true" />
          {fill(text.back, { name: listing.name })}
        </Link>
      </BackLink>
      <header className="flex items-center gap-4">
        <Avatar name={listing.name} src={listing.logo && sizedImage(listing.logo, 320)} size="lg" shape="square" />
        <div className="min-w-0">
          <h1 className="text-title">{own ? reviewsText.list.yours : text.heading}</h1>
          <h2 className="font-sans text-lg font-normal tracking-normal text-muted">{listing.name}</h2>
        </div>
      </header>
      {own ? (
        <>
          <p className="text-muted">{fill(text.already, { name: listing.name })}</p>
          <ReviewItem of={listing} name={listing.name} review={own} />
        </>
      ) : user && !listing.can.review ? (
        <Notice variant="neutral" title={text.closed}>
          {text.closedBody}
        </Notice>
      ) : user ? (
        <>
          <p className="text-muted">{text.lead}</p>
          <FitnessReviewForm
            businessId={id}
            onSent={(review) => showReview(review.id)}
            onSignedOut={() =>
              void navigate({ to: "/auth", search: { redirect: `/fitness-collectives/${id}/review` } })
            }
          />
        </>
      ) : (
        <EmptyState
          drawing={<ReviewDrawing />}
          title={reviewsText.loginToWrite}
          action={
            <Button asChild>
              <Link to="/auth" search={{ redirect: `/fitness-collectives/${id}/review` }}>
                {text.logIn}
              </Link>
            </Button>
          }
        />
      )}
    </Container>
  );
}

function BackLink({ children }: { children: ReactNode }) {
  return (
    <TextLink variant="more" asChild className="self-start">
      {children}
    </TextLink>
  );
}

function BackToList() {
  return (
    <BackLink>
      <Link to="/fitness-collectives">
        <ArrowLeft aria-hidden="true" />
        {text.backToList}
      </Link>
    </BackLink>
  );
}

/** Loading the listing failed. spec: calls §8.3 */
function LoadFailure({ reset }: { reset: () => void }) {
  const router = useRouter();
  return (
    <Container width="narrow" className="pt-6">
      <BackToList />
      <ErrorState
        title={text.loadFailed}
        titleAs="h1"
        description={text.loadFailedBody}
        retryLabel={commonText.retry}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </Container>
  );
}
