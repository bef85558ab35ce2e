import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import type { Review } from "#contract/reviews.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";
import { EditReviewDialog } from "./own-review-actions.tsx";
import { reviewsData } from "./reviews.data.ts";
import type { ReviewDialogProps } from "./write-review.tsx";

/** The form and its validation are lazy-loaded. */
export const loadReviewDialog = async () => ({ default: (await import("./write-review.tsx")).WriteReviewDialog });
const WriteReviewDialog = lazy(loadReviewDialog);

/**
 * Reviews a Business Collective or a professional; closes and resets on success. Users who have written a review edit
 * it. spec: product §4, DECISIONS 19
 */
export function ReviewDialog(dialog: ReviewDialogProps) {
  const user = useUser();
  const own = useQuery({ ...reviewsData.own(dialog.of), enabled: user !== null && dialog.open });
  const [isShown, setIsShown] = useState(false);
  const [isMounted, setIsMounted] = useState(false);
  // Decided when it opens: the review that it sends must not turn it into the other dialog.
  const [edited, setEdited] = useState<Review | null>(null);
  const opens = dialog.open && (user === null || !own.isPending);
  if (opens !== isShown) {
    setIsShown(opens);
    if (opens) setEdited(own.data ?? null);
    if (opens) setIsMounted(true);
  }
  // It stays mounted when closed, to keep the input.
  return (
    isMounted && (
      <ClientSuspense>
        {edited ? (
          <EditReviewDialog
            of={dialog.of}
            review={edited}
            description={fill(reviewsText.form.already, { name: dialog.name })}
            open={isShown}
            onOpenChange={dialog.onOpenChange}
          />
        ) : (
          <WriteReviewDialog {...dialog} open={isShown} />
        )}
      </ClientSuspense>
    )
  );
}
