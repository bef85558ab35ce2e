import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { reviewsText } from "#contract/texts/reviews.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewsSkeleton } from "./review-list.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import { RECENT_REVIEWS, reviewsData, type ReviewTarget } from "./reviews.data.ts";

const text = reviewsText.list;

/** Rating summary and the latest reviews, with a link to all of them. spec: product §2, R157 */
export function RecentReviews({
  of,
  name,
  title,
  allLink,
}: {
  of: ReviewTarget;
  name: string;
  title: string;
  allLink: ReactNode;
}) {
  const reviews = useQuery(reviewsData.recent(of));
  return (
    <section aria-labelledby="recent-reviews" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent-reviews" className="text-heading">
          {title}
        </h2>
        {(reviews.data?.total.count ?? 0) > 0 && allLink}
      </div>
      <ReviewSummary of={of} />
      <Remote
        query={reviews}
        loading={<ReviewsSkeleton />}
        isEmpty={(data) => data.items.length === 0}
        empty={<p className="text-muted">{text.noneHint}</p>}
        error={loadFailure(text.failed)}
      >
        {({ items }) => (
          <ul className="flex flex-col divide-y divide-line border-t border-line">
            {items.slice(0, RECENT_REVIEWS).map((review) => (
              <li key={review.id} className="py-6 last:pb-0">
                <ReviewItem of={of} name={name} review={review} brief />
              </li>
            ))}
          </ul>
        )}
      </Remote>
    </section>
  );
}
