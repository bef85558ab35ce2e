import { useState } from "react";
import type { Review } from "#contract/reviews.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { ReviewFields } from "./review-fields.tsx";
import type { ReviewPhoto } from "./review-photos.ts";
import { toastMissingRating, useRestoredDraft, useReviewForm, useSendReview } from "./use-review-form.ts";

/** The form of /fitness-collectives/{id}/review. spec: product §5 */
export function FitnessReviewForm({
  businessId,
  onSent,
  onSignedOut,
}: {
  businessId: number;
  onSent: (review: Review) => unknown;
  onSignedOut: () => void;
}) {
  const form = useReviewForm("fitness");
  useRestoredDraft(form, businessId);
  const [photos, setPhotos] = useState<ReviewPhoto[]>([]);
  const { dialog, allowLeave } = useLeaveGuard(form.formState.isDirty || photos.length > 0);
  const send = useSendReview({ kind: "fitness", id: businessId }, form, photos, {
    onSent: (review) => {
      allowLeave();
      return onSent(review);
    },
    onSignedOut: () => {
      allowLeave();
      onSignedOut();
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => void form.handleSubmit((values) => send.mutate(values), toastMissingRating)(event)}
    >
      {dialog}
      <ReviewFields form={form} wordsRequired ofListing photos={photos} onPhotos={setPhotos} />
      <Button type="submit" size="lg" busy={send.isPending} className="sm:self-start">
        {reviewsText.form.submit}
      </Button>
    </form>
  );
}
