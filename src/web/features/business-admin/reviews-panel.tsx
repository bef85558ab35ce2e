import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BadgeCheck, CircleCheck, CircleX, Hourglass, Reply } from "lucide-react";
import type { ReactNode } from "react";
import { REVIEW_BADGES, type ReceivedReview, type ReviewState } from "#contract/reviews.ts";
import { formatDate } from "#contract/texts/format.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { HeldTextNotice } from "#web/platform/forms/held-text-notice.tsx";
import { PhotoThumbs } from "#web/platform/files/photo-thumbs.tsx";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ReviewDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { businessAdminData } from "./business-admin.data.ts";
import { OwnReportPart } from "./own-report.tsx";
import { RespondDialog } from "./respond-dialog.tsx";

const text = businessAdminText.reviews;

/** All reviews including unpublished ones, each with its moderation and response. spec: product §2, §4 (R307, R308) */
export function ReviewsPanel({
  businessId,
  page,
  upgrade,
  renderPageLink,
  renderReport,
}: {
  businessId: number;
  page: number;
  /** Shown instead of the respond button if the plan does not include responses. */
  upgrade: { plan: string; action: ReactNode } | undefined;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
  /** The button that reports a public review. */
  renderReport: (review: ReceivedReview) => ReactNode;
}) {
  const query = useQuery({ ...businessAdminData.reviews(businessId, page), placeholderData: keepPreviousData });
  const total = query.data?.total.count;
  return (
    <section aria-labelledby="received-reviews" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="received-reviews" className="text-heading">
          {text.title}
        </h2>
        {total !== undefined && total > 0 && (
          <p className="text-muted tabular-nums">{plural(total, text.countOne, text.countMany)}</p>
        )}
      </div>
      {upgrade && (
        <Notice variant="info" title={fill(text.upgradeTitle, { plan: upgrade.plan })} actions={upgrade.action}>
          {fill(text.upgradeBody, { plan: upgrade.plan })}
        </Notice>
      )}
      <Remote
        query={query}
        loading={<RowsSkeleton rows={4} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState drawing={<ReviewDrawing />} title={text.empty} description={text.emptyHint} />}
        error={loadFailure(text.failed)}
      >
        {({ items, total: counted }) => (
          <div className="flex flex-col gap-6">
            <ul className="flex flex-col divide-y divide-line">
              {items.map((review) => (
                <li key={review.id} className="py-6 first:pt-0">
                  <ReceivedReviewItem review={review} report={renderReport(review)} />
                </li>
              ))}
            </ul>
            {businessAdminData.reviewPages(counted) > 1 && (
              <Pager
                page={page}
                startId="received-reviews"
                pageCount={businessAdminData.reviewPages(counted)}
                labels={pagerLabels()}
                renderLink={renderPageLink}
              />
            )}
          </div>
        )}
      </Remote>
    </section>
  );
}

/** A review as the owner sees it. @param report the button that reports it, while it is public */
export function ReceivedReviewItem({
  review,
  report,
  brief = false,
}: {
  review: ReceivedReview;
  report?: ReactNode;
  brief?: boolean;
}) {
  return (
    <article className="flex flex-col gap-3">
      <header className="flex items-start gap-3">
        <Avatar name={review.authorName} size="md" />
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="font-semibold">{review.authorName}</p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <Stars value={review.rating} size="sm" label={(shown) => fill(text.rated, { value: shown })} />
            <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
            <ModerationBadge state={review.state} />
            {review.verifiedPurchase && (
              <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
                {reviewsText.list.verifiedPurchase}
              </Badge>
            )}
          </div>
        </div>
      </header>
      {(review.title || review.content) && (
        <div className="flex max-w-prose flex-col gap-1">
          {review.title && <h3 className="text-base font-semibold break-words">{review.title}</h3>}
          {review.content && (
            <p className={`leading-7 break-words whitespace-pre-line ${brief ? "line-clamp-2" : ""}`}>
              {review.content}
            </p>
          )}
        </div>
      )}
      {!brief && (
        <PhotoThumbs
          photos={review.photos}
          label={fill(reviewsText.list.photos, { name: review.authorName })}
          photoLabel={reviewsText.list.photo}
        />
      )}
      {!brief && (
        <ReviewResponse
          review={review}
          report={review.report === null && review.state === "published" ? report : undefined}
        />
      )}
      {!brief && review.report && <OwnReportPart review={review} report={review.report} />}
    </article>
  );
}

/** The badge of a review's state. spec: product §4 (R307), DECISIONS 46 */
export function ModerationBadge({ state }: { state: ReviewState }) {
  const badge = REVIEW_BADGES[state];
  if (badge === "pending")
    return (
      <Badge variant="warning" icon={<Hourglass aria-hidden="true" />}>
        {text.pendingModeration}
      </Badge>
    );
  return badge === "failed" ? (
    <Badge variant="danger" icon={<CircleX aria-hidden="true" />}>
      {text.failedModeration}
    </Badge>
  ) : (
    <Badge variant="success" icon={<CircleCheck aria-hidden="true" />}>
      {text.moderated}
    </Badge>
  );
}

function ReviewResponse({ review, report }: { review: ReceivedReview; report: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2">
      {review.businessResponse !== null && (
        <div className="flex max-w-prose gap-3 border-s-2 border-line-strong ps-4">
          <Reply aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <div className="flex min-w-0 flex-col gap-1 text-sm">
            <p className="text-muted">
              <span className="font-semibold text-ink">{text.yourResponse}</span>
              {review.responseDate && (
                <>
                  {" · "}
                  <time dateTime={review.responseDate}>{formatDate(review.responseDate)}</time>
                </>
              )}
            </p>
            <p className="leading-6 break-words whitespace-pre-line">{review.businessResponse}</p>
          </div>
        </div>
      )}
      <HeldTextNotice held={review.heldResponse} />
      {review.can.respond || report ? (
        <div className="flex flex-wrap gap-2">
          {review.can.respond && <RespondDialog key={review.businessResponse ?? ""} review={review} />}
          {report}
        </div>
      ) : (
        review.state !== "published" && <p className="text-sm text-muted">{text.stateHints[review.state]}</p>
      )}
    </div>
  );
}
