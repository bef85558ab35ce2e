import { lazy, useState } from "react";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";
import type { ReviewDialogProps } from "./write-review.tsx";

/** The form and its validation are lazy-loaded. */
export const loadReviewDialog = async () => ({ default: (await import("./write-review.tsx")).WriteReviewDialog });
const WriteReviewDialog = lazy(loadReviewDialog);

/** Reviews a Business Collective or a professional; closes and resets on success. spec: product §4, DECISIONS 19 */
export function ReviewDialog(dialog: ReviewDialogProps) {
  const [isMounted, setIsWanted] = useState(dialog.open);
  if (dialog.open && !isMounted) setIsWanted(true);
  // It stays mounted when closed, to keep the input.
  return (
    isMounted && (
      <ClientSuspense>
        <WriteReviewDialog {...dialog} />
      </ClientSuspense>
    )
  );
}
