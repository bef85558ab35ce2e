import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { REVIEW_LIMITS, type ProfessionalReview } from "#contract/reviews.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { heldTextsText } from "#contract/texts/held-texts.ts";
import { whyHeld } from "#web/platform/forms/held-text-notice.tsx";
import { fieldErrorOf } from "#web/platform/forms/form-errors.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateReviews, toReview, type ListedReview } from "./reviews.data.ts";
import { EditConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";

const text = reviewsText.list;

export interface AnswerProps {
  professionalId: number;
  review: ListedReview;
}

interface AnswerDialogProps extends AnswerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog of a RespondButton; it always starts from the stored response. */
export function ResponseDialog({ open, onOpenChange, ...answer }: AnswerDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <AnswerForm {...answer} onSaved={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function AnswerForm({ professionalId, review, onSaved }: AnswerProps & { onSaved: () => void }) {
  const queryClient = useQueryClient();
  const [response, setResponse] = useState(review.businessResponse ?? "");
  const edited = useEdited(review);
  const save = useMutation({
    mutationFn: () =>
      call("PUT /api/professionals/{id}/reviews/{reviewId}/response", {
        params: { id: professionalId, reviewId: review.id },
        body: { response, version: edited.version },
      }),
    onSuccess: async ({ heldResponse }) => {
      if (heldResponse) toast({ title: heldTextsText.waits, description: whyHeld(heldResponse) });
      else toast({ title: text.answered });
      onSaved();
      await invalidateReviews(queryClient, { kind: "professional", id: professionalId });
    },
    onError: (error) => {
      if (!edited.isOutdated(error, (stored) => toReview(stored as ProfessionalReview)))
        toast({ title: text.answerFailed, description: error.message, variant: "destructive" });
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <DialogContent title={fill(text.answerTitle, { author: review.authorName })} closeLabel={commonText.close}>
      <form className="flex flex-col gap-5" onSubmit={handleSubmit}>
        <EditConflict
          edited={edited}
          fields={(now) => [
            { label: text.answerField, mine: response, theirs: now.businessResponse ?? "", take: setResponse },
          ]}
        />
        <Field label={text.answerField} hint={text.answerHint} error={fieldErrorOf(save.error, "response")}>
          <Textarea
            rows={5}
            limit={REVIEW_LIMITS.responseMax}
            counter={(used, limit) => fill(reviewsText.form.counter, { used, limit })}
            value={response}
            onChange={({ currentTarget }) => setResponse(currentTarget.value)}
          />
        </Field>
        <Button type="submit" busy={save.isPending} disabled={response.length > REVIEW_LIMITS.responseMax}>
          {text.answerSave}
        </Button>
      </form>
    </DialogContent>
  );
}
