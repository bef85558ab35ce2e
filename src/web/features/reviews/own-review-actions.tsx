import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { lazy, type ReactNode } from "react";
import type { Review } from "#contract/reviews.ts";
import { commonText } from "#contract/texts/common.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { call } from "#web/platform/api/call.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateOwnReview, reviewPath, reviewsData, type ReviewTarget } from "./reviews.data.ts";

// The form and its validation are lazy-loaded.
const loadEditReview = async () => ({ default: (await import("./edit-review.tsx")).EditReviewDialog });
export const EditReviewDialog = lazy(loadEditReview);

const text = reviewsText.list;

/** The button to write a review, or to edit the user's own: there is one per user. spec: DECISIONS 19 */
export function WriteOrEditReview({ of, children }: { of: ReviewTarget; children: ReactNode }) {
  const user = useUser();
  const { data: review } = useQuery({ ...reviewsData.own(of), enabled: user !== null });
  if (!user || !review) return children;
  return (
    <EditReview
      of={of}
      review={review}
      trigger={
        <Button variant="outline">
          <Pencil aria-hidden="true" />
          {text.editTitle}
        </Button>
      }
    />
  );
}

/** What authors can do with their review. spec: DECISIONS 19 */
export function OwnReviewActions({ of, review }: { of: ReviewTarget; review: Review }) {
  return (
    <>
      <EditReview
        of={of}
        review={review}
        trigger={
          <Button variant="ghost" size="sm">
            <Pencil aria-hidden="true" />
            {text.edit}
          </Button>
        }
      />
      <RemoveReview of={of} review={review} />
    </>
  );
}

function EditReview({ of, review, trigger }: { of: ReviewTarget; review: Review; trigger: ReactNode }) {
  return (
    <LazyDialog load={loadEditReview} trigger={trigger}>
      {(open, onOpenChange) => <EditReviewDialog of={of} review={review} open={open} onOpenChange={onOpenChange} />}
    </LazyDialog>
  );
}

function RemoveReview({ of, review }: { of: ReviewTarget; review: Review }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(`DELETE ${reviewPath(of)}`, { params: { id: of.id, reviewId: review.id } }),
    onSuccess: async () => {
      toast({ title: text.removed });
      await invalidateOwnReview(queryClient, of);
    },
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm">
          <Trash2 aria-hidden="true" />
          {text.remove}
        </Button>
      }
      title={text.removeTitle}
      description={text.removeBody}
      confirmLabel={text.removeConfirm}
      cancelLabel={commonText.cancel}
      destructive
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
