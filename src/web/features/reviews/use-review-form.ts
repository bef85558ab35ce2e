import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm, type FieldErrors, type UseFormReturn } from "react-hook-form";
import { blankProfessionalReview, blankReview, type Review, type ReviewState } from "#contract/reviews.ts";
import { collectiveReviewInput, professionalReviewInput, reviewInput } from "#schemas/reviews.ts";
import { reviewsText as text } from "#contract/texts/reviews.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { removeDraft, saveDraft } from "#web/platform/forms/drafts.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { forgetSession } from "#web/platform/session/session-reset.ts";
import { useUser, type SessionUser } from "#web/platform/session/session.tsx";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { toast } from "#web/ui/toast.tsx";
import { sendPhotos, type ReviewPhoto } from "./review-photos.ts";
import { readReviewDraft, reviewDraftPlace, type ReviewValues } from "./review-draft.ts";
import { toReview, invalidateReviews, reviewsData, reviewTargetKey, type ReviewTarget } from "./reviews.data.ts";

export type ReviewForm = UseFormReturn<ReviewValues>;

const SCHEMAS = { fitness: reviewInput, retail: collectiveReviewInput, professional: professionalReviewInput } as const;

/**
 * Blank values: reviews of listings are anonymous by default, those of professionals are not. Users who run a listing
 * review others under their own name. spec: R122, DECISIONS 44
 */
export function blankReviewValues(kind: ReviewTarget["kind"], user: SessionUser | null): ReviewValues {
  if (kind === "professional") return blankProfessionalReview;
  return { ...blankReview, anonymous: !runsListing(user) };
}

/** Whether the user's reviews of listings show their name. */
export function runsListing(user: SessionUser | null): boolean {
  return (
    user !== null &&
    (user.ownsBusiness || user.managesBusiness || user.role === "business_admin" || user.role === "business_owner")
  );
}

/** A form validated by the contract; a Business Collective's review requires only the rating. spec: product §5 */
export function useReviewForm(kind: ReviewTarget["kind"], values?: ReviewValues): ReviewForm {
  const user = useUser();
  const schema = SCHEMAS[kind];
  // The schemas' defaults make their input type looser than the form's values.
  return useForm<ReviewValues>({
    resolver: schemaResolver<ReviewValues>(schema),
    defaultValues: values ?? blankReviewValues(kind, user),
    shouldFocusError: false,
  });
}

/** A missing rating also shows a toast; other errors are only shown at their fields. spec: R120 */
export function toastMissingRating(errors: FieldErrors<ReviewValues>): void {
  if (errors.rating) toast({ title: text.ratingRequired, description: text.selectRating, variant: "destructive" });
}

/** The toast for a review that was sent but is not public yet, with the reason. */
export function hiddenReviewToast(state: ReviewState, author: SessionUser | null) {
  const { waiting, waitingBody, checking, checkingBody, held, heldBody } = text.form;
  if (state !== "waiting") return { title: held, description: heldBody, duration: 10_000 };
  return author?.isVerified
    ? { title: checking, description: checkingBody, duration: 10_000 }
    : { title: waiting, description: waitingBody, duration: 10_000 };
}

/** Restores the draft saved before a login, after hydration. */
export function useRestoredDraft(form: ReviewForm, reviewed: number | string, isOpen = true): void {
  const { getValues, reset } = form;
  const userId = useUser()?.id;
  useEffect(() => {
    const draft = isOpen ? readReviewDraft(reviewDraftPlace(reviewed, userId)) : undefined;
    const { rating, title, content } = getValues();
    // Input typed since then is newer than the draft.
    if (!draft || rating !== 0 || title !== "" || content !== "") return;
    reset(draft, { keepDefaultValues: true });
    toast({ title: text.form.restored });
  }, [getValues, reset, reviewed, userId, isOpen]);
}

/**
 * Sends a review, then its photos. A success clears the draft and refetches the reviews; an expired session keeps the draft.
 * spec: calls §7.4, §8.3
 * @param onSignedOut called when the session has expired, after the draft is stored
 */
export function useSendReview(
  of: ReviewTarget,
  form: ReviewForm,
  photos: readonly ReviewPhoto[],
  then: { onSent: (review: Review) => unknown; onSignedOut: () => void },
) {
  const queryClient = useQueryClient();
  const user = useUser();
  const draftPlace = reviewDraftPlace(reviewTargetKey(of), user?.id);
  return useMutation({
    mutationFn: async (values: ReviewValues): Promise<Review> => {
      const review = await createReview(of, values);
      await sendPhotos(of, review, photos);
      return review;
    },
    onSuccess: async (review) => {
      removeDraft(draftPlace);
      await invalidateReviews(queryClient, of);
      toast(
        review.state === "published"
          ? { title: text.form.sent, description: text.form.sentBody }
          : hiddenReviewToast(review.state, user),
      );
      await then.onSent(review);
      // Only now: the screen that sent it would replace its form by the review.
      queryClient.setQueryData(reviewsData.own(of).queryKey, review);
    },
    onError: (error, values) => {
      if (hasStatus(error, 401)) {
        saveDraft(draftPlace, values);
        // The session has expired: the next screen fetches it again.
        forgetSession(queryClient);
        toast({ title: text.authenticationRequired, description: text.loginToSubmit, variant: "destructive" });
        then.onSignedOut();
        return;
      }
      showFieldErrors(form, error);
      toast({
        title: text.submissionFailed,
        description: error.message || text.failedToSubmit,
        variant: "destructive",
      });
    },
  });
}

async function createReview(of: ReviewTarget, values: ReviewValues): Promise<Review> {
  const params = { id: of.id };
  if (of.kind === "professional")
    return toReview(await call("POST /api/professionals/{id}/reviews", { params, body: values }));
  if (of.kind === "fitness")
    return call("POST /api/businesses/{id}/reviews", { params, body: { ...values, businessId: of.id } });
  return call("POST /api/business-collectives/{id}/reviews", { params, body: values });
}
