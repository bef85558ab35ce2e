import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Review, ReviewState } from "#contract/reviews.ts";
import { commonText } from "#contract/texts/common.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { sendPhotos, storedPhotos, type ReviewPhoto } from "./review-photos.ts";
import type { ReviewValues } from "./review-draft.ts";
import { ReviewFields } from "./review-fields.tsx";
import { invalidateOwnReview, reviewPath, type ReviewTarget } from "./reviews.data.ts";
import { hiddenReviewToast, toastMissingRating, useReviewForm } from "./use-review-form.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";

const text = reviewsText.list;
const fields = reviewsText.form;

interface EditReviewProps {
  of: ReviewTarget;
  review: Review;
  /** Why it is edited, for users who meant to write another one. */
  description?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog in which authors edit their review. */
export function EditReviewDialog({ of, review, description, open, onOpenChange }: EditReviewProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={text.editTitle} description={description} closeLabel={commonText.close}>
        <EditForm of={of} review={review} onSaved={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted only while its dialog is open, so that it always starts from the stored review. */
function EditForm({ of, review, onSaved }: Pick<EditReviewProps, "of" | "review"> & { onSaved: () => void }) {
  const queryClient = useQueryClient();
  const user = useUser();
  const form = useReviewForm(of.kind, valuesOf(review));
  const edited = useEdited(review);
  const [photos, setPhotos] = useState<ReviewPhoto[]>(review.photos);
  const hasOtherPhotos =
    photos.length !== review.photos.length || photos.some((photo, at) => photo !== review.photos[at]);
  const save = useMutation({
    mutationFn: async (values: ReviewValues): Promise<{ state: ReviewState }> => {
      const saved = await call(`PATCH ${reviewPath(of)}`, {
        params: { id: of.id, reviewId: review.id },
        body: { ...values, ...(hasOtherPhotos && { photos: storedPhotos(photos) }), version: edited.version },
      });
      if (hasOtherPhotos) await sendPhotos(of, saved, photos);
      return saved;
    },
    onSuccess: async (saved) => {
      await invalidateOwnReview(queryClient, of);
      toast(saved.state === "published" ? { title: text.edited } : hiddenReviewToast(saved.state, user));
      onSaved();
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      toast({ title: text.editFailed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values), toastMissingRating)(event)}
    >
      <FormConflict
        edited={edited}
        form={form}
        valuesOf={valuesOf}
        labels={{ rating: fields.rating, title: fields.title, content: fields.content, anonymous: fields.anonymous }}
      />
      <ReviewFields
        form={form}
        wordsRequired={of.kind !== "retail"}
        ofListing={of.kind !== "professional"}
        photos={photos}
        onPhotos={setPhotos}
      />
      <Button type="submit" busy={save.isPending}>
        {text.editSubmit}
      </Button>
    </form>
  );
}

function valuesOf({ rating, title, content, anonymous }: Review): ReviewValues {
  return { rating, title: title ?? "", content: content ?? "", anonymous };
}
