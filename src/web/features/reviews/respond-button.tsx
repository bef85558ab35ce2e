import { Reply } from "lucide-react";
import { lazy } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { HeldTextNotice } from "#web/platform/forms/held-text-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import type { AnswerProps } from "./response-dialog.tsx";

const loadDialog = async () => ({ default: (await import("./response-dialog.tsx")).ResponseDialog });
const AnswerDialog = lazy(loadDialog);

const text = reviewsText.list;

/** The professional responds to a review; an empty response deletes it. spec: product §3 professional_reviews */
export function RespondButton({ professionalId, review }: AnswerProps) {
  const act = review.businessResponse ? text.answerEdit : text.answer;
  return (
    <>
      <HeldTextNotice held={review.heldResponse} />
      <LazyDialog
        load={loadDialog}
        trigger={
          <Button variant="ghost" size="sm" aria-label={fill(text.answerOf, { act, author: review.authorName })}>
            <Reply aria-hidden="true" />
            {act}
          </Button>
        }
      >
        {(open, onOpenChange) => (
          <AnswerDialog professionalId={professionalId} review={review} open={open} onOpenChange={onOpenChange} />
        )}
      </LazyDialog>
    </>
  );
}
