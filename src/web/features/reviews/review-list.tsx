import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { REVIEW_SORTS } from "#contract/reviews.ts";
import { plural, fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatTotal } from "#contract/total.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { pageCountOf } from "#web/platform/lists/page-count.ts";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { ReviewDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Select } from "#web/ui/select.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import {
  REVIEWS_PER_PAGE,
  reviewTargetKey,
  reviewsData,
  type ListedReview,
  type ReviewSort,
  type ReviewTarget,
} from "./reviews.data.ts";

const text = reviewsText.list;

interface ReviewListProps {
  of: ReviewTarget;
  name: string;
  page: number;
  sort: ReviewSort;
  onSort: (sort: ReviewSort) => void;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
  /** The link or button to write a review. */
  writeReview: ReactNode;
  /** Whether the reader may mark reviews as helpful, unlike their host. */
  canMark: boolean;
  /** Further buttons of a review. */
  renderMore?: (review: ListedReview) => ReactNode;
}

/** The Reviews tab: summary, sort order, reviews, pages. spec: product §2, DECISIONS 5 */
export function ReviewList({
  of,
  name,
  page,
  sort,
  onSort,
  renderPageLink,
  writeReview,
  canMark,
  renderMore,
}: ReviewListProps) {
  const reviews = useQuery({
    ...reviewsData.list(of, { page, sort }),
    // The current rows stay visible while new ones load, but never those of another listing.
    placeholderData: (previous, query) => (query?.queryKey[1] === reviewTargetKey(of) ? previous : undefined),
  });
  return (
    <section aria-labelledby="reviews" className="flex max-w-4xl flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="reviews" className="text-heading">
          {text.title}
        </h2>
        {writeReview}
      </div>
      <ReviewSummary of={of} />
      <Remote
        query={reviews}
        loading={<ReviewsSkeleton />}
        isEmpty={(data) => data.total.count === 0}
        empty={<EmptyState drawing={<ReviewDrawing />} title={text.none} description={text.noneHint} />}
        error={loadFailure(text.failed)}
      >
        {({ items, total }) => (
          <div className="flex flex-col gap-6">
            <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-6">
              <ResultCount>
                {total.exact
                  ? plural(total.count, text.countOne, text.countMany)
                  : fill(text.countMany, { count: formatTotal(total) })}
              </ResultCount>
              <Field label={text.sort} className="w-48">
                <Select
                  value={sort}
                  onChange={(event) => onSort(event.target.value as ReviewSort)}
                  options={REVIEW_SORTS.map((value) => ({ value, label: text.sorts[value] }))}
                />
              </Field>
            </div>
            <ul className="flex flex-col divide-y divide-line">
              {items.map((review) => (
                <li key={review.id} className="py-6 first:pt-0 last:pb-0">
                  <ReviewItem of={of} name={name} review={review} canMark={canMark} more={renderMore?.(review)} />
                </li>
              ))}
            </ul>
            {(total.count > REVIEWS_PER_PAGE || page > 1) && (
              <Pager
                page={page}
                startId="reviews"
                pageCount={pageCountOf(REVIEWS_PER_PAGE)(total)}
                renderLink={renderPageLink}
                labels={pagerLabels()}
              />
            )}
          </div>
        )}
      </Remote>
    </section>
  );
}

/** A skeleton of as many reviews as are shown at first. */
export function ReviewsSkeleton() {
  return (
    <Loading label={commonText.loading}>
      <div className="flex flex-col gap-8">
        {[1, 2, 3].map((key) => (
          <div key={key} className="flex flex-col gap-3">
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-full" />
              <Skeleton className="h-5 w-40" />
            </div>
            <Skeleton className="h-16 w-full max-w-prose" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
