import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ReviewFields } from "./review-fields.tsx";
import type { ReviewPhoto } from "./review-photos.ts";
import { reviewTargetKey, type ReviewTarget } from "./reviews.data.ts";
import {
  blankReviewValues,
  toastMissingRating,
  useRestoredDraft,
  useReviewForm,
  useSendReview,
} from "./use-review-form.ts";

export interface ReviewDialogProps {
  of: ReviewTarget;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where login returns to: this screen with the dialog open. */
  returnTo: string;
}

/** The content of a ReviewDialog. */
export function WriteReviewDialog({ of, name, open, onOpenChange, returnTo }: ReviewDialogProps) {
  const user = useUser();
  const form = useReviewForm(of.kind);
  const [isSignedOut, setIsSignedOut] = useState(false);
  const [photos, setPhotos] = useState<ReviewPhoto[]>([]);
  useRestoredDraft(form, reviewTargetKey(of), open);
  // A closed dialog keeps the input, so leaving must not ask for confirmation.
  const { dialog, allowLeave } = useLeaveGuard(open && (form.formState.isDirty || photos.length > 0));
  const send = useSendReview(of, form, photos, {
    onSent: () => {
      setPhotos([]);
      form.reset(blankReviewValues(of.kind, user));
      setIsSignedOut(false);
      onOpenChange(false);
    },
    onSignedOut: () => {
      allowLeave();
      setIsSignedOut(true);
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={reviewsText.form.heading}
        description={fill(reviewsText.form.pageTitle, { name })}
        closeLabel={commonText.close}
      >
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void form.handleSubmit((values) => send.mutate(values), toastMissingRating)(event)}
        >
          {dialog}
          {isSignedOut && (
            <Notice
              variant="warning"
              live
              title={reviewsText.loginToSubmit}
              actions={
                <Button variant="outline" size="sm" asChild>
                  <Link to="/auth" search={{ redirect: returnTo }}>
                    {reviewsText.form.logIn}
                  </Link>
                </Button>
              }
            >
              {reviewsText.form.textKept}
            </Notice>
          )}
          <ReviewFields
            form={form}
            wordsRequired={of.kind !== "retail"}
            ofListing={of.kind !== "professional"}
            photos={photos}
            onPhotos={setPhotos}
          />
          <Button type="submit" size="lg" busy={send.isPending}>
            {reviewsText.form.submit}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
