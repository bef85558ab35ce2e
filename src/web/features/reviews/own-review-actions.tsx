import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { professionalReviewsApi } from "#contract/professional-reviews.ts";
import { reviewsApi, type Review } from "#contract/reviews.ts";
import { commonText } from "#contract/texts/common.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { call } from "#web/platform/call.ts";
import { showFieldErrors } from "#web/platform/form-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { ReviewFields } from "./review-fields.tsx";
import type { ReviewValues } from "./review-draft.ts";
import { rereadReviews, type Reviewed } from "./reviews.data.ts";
import { tellMissingRating, useReviewForm } from "./use-review-form.ts";

const text = reviewsText.list;

function apiOf({ kind }: Reviewed) {
  return kind === "professional" ? professionalReviewsApi : reviewsApi;
}

/** What an author can do with the own review. spec: DECISIONS 19 */
export function OwnReviewActions({ of, review }: { of: Reviewed; review: Review }) {
  return (
    <>
      <EditReview of={of} review={review} />
      <RemoveReview of={of} review={review} />
    </>
  );
}

function EditReview({ of, review }: { of: Reviewed; review: Review }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="ghost" size="sm">
          <Pencil aria-hidden="true" />
          {text.edit}
        </Button>
      </DialogTrigger>
      <DialogContent title={text.editTitle} closeLabel={commonText.close}>
        <EditForm of={of} review={review} onSaved={() => setIsOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Lives only while its dialog is open, so that it always starts from what is stored. */
function EditForm({ of, review, onSaved }: { of: Reviewed; review: Review; onSaved: () => void }) {
  const queryClient = useQueryClient();
  const form = useReviewForm(of.kind, {
    rating: review.rating,
    title: review.title ?? "",
    content: review.content ?? "",
    anonymous: review.anonymous,
  });
  const save = useMutation({
    mutationFn: (values: ReviewValues): Promise<{ isPublic: boolean }> =>
      call(apiOf(of).update, { params: { id: of.id, reviewId: review.id }, body: values }),
    onSuccess: async (saved) => {
      await rereadReviews(queryClient, of);
      toast(
        saved.isPublic
          ? { title: text.edited }
          : { title: reviewsText.form.held, description: reviewsText.form.heldBody, duration: 10_000 },
      );
      onSaved();
    },
    onError: (error) => {
      showFieldErrors(form, error);
      toast({ title: text.editFailed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values), tellMissingRating)(event)}
    >
      <ReviewFields form={form} wordsRequired={of.kind !== "retail"} />
      <Button type="submit" busy={save.isPending}>
        {text.editSubmit}
      </Button>
    </form>
  );
}

function RemoveReview({ of, review }: { of: Reviewed; review: Review }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(apiOf(of).remove, { params: { id: of.id, reviewId: review.id } }),
    onSuccess: async () => {
      toast({ title: text.removed });
      await rereadReviews(queryClient, of);
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
