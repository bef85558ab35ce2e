import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Listing } from "#web/features/business-detail/business-detail.data.ts";
import { ReviewList } from "#web/features/reviews/review-list.tsx";
import { reviewSearch, type DetailSearch } from "./detail-search.ts";
import { ReportReview } from "./report-review.tsx";

export interface ReviewsTabProps {
  listing: Pick<Listing, "id" | "kind" | "name" | "can">;
  /** Page and sort order from the URL. */
  search: Pick<DetailSearch<string>, "page" | "sort">;
  /** The link to write a review; false when this visitor may not. */
  writeReview: ReactNode;
}

/** The reviews of the listing, with sort order and page in the URL. */
export function ReviewsTab({ listing, search: { page = 1, sort }, writeReview }: ReviewsTabProps) {
  const navigate = useNavigate();
  const at = (part: Parameters<typeof reviewSearch>[0]) => ({ tab: "reviews", ...reviewSearch(part) }) as never;
  return (
    <ReviewList
      of={listing}
      name={listing.name}
      page={page}
      sort={sort ?? "newest"}
      onSort={(next) => void navigate({ to: ".", search: at({ sort: next }), resetScroll: false })}
      renderPageLink={(next, children) => (
        <Link to="." search={at({ page: next, sort })} hash="reviews">
          {children}
        </Link>
      )}
      writeReview={writeReview}
      canMark={listing.can.review}
      renderMore={(review) => <ReportReview kind="review" review={review} />}
    />
  );
}
