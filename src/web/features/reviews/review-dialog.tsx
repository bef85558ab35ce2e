import { lazy, useState } from "react";
import { Late } from "#web/ui/on-demand.tsx";
import type { ReviewDialogProps } from "./write-review.tsx";

/** Its form with its checks comes when it is asked for. */
export const loadReviewDialog = async () => ({ default: (await import("./write-review.tsx")).WriteReviewDialog });
const WriteReviewDialog = lazy(loadReviewDialog);

/** Reviews a Business Collective or a professional; closes and empties itself on success. spec: product §4, DECISIONS 19 */
export function ReviewDialog(dialog: ReviewDialogProps) {
  const [isWanted, setIsWanted] = useState(dialog.open);
  if (dialog.open && !isWanted) setIsWanted(true);
  // Closed it stays, with what was typed.
  return (
    isWanted && (
      <Late>
        <WriteReviewDialog {...dialog} />
      </Late>
    )
  );
}
