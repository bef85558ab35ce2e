import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { REVIEW_LIMITS, type ReceivedReview } from "#contract/reviews.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { heldTextsText } from "#contract/texts/held-texts.ts";
import { whyHeld } from "#web/platform/forms/held-text-notice.tsx";
import { fieldErrorOf } from "#web/platform/forms/form-errors.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateBusiness } from "./business-admin.data.ts";
import { EditConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";

const text = businessAdminText.reviews;

/** Publishes, edits or deletes the response to a review. Input is kept when saving fails. */
export function RespondDialog({ review }: { review: ReceivedReview }) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [response, setResponse] = useState(review.businessResponse ?? "");
  const [isMissing, setIsMissing] = useState(false);
  const edited = useEdited(review);
  const isEdit = review.businessResponse !== null;
  const save = useMutation({
    mutationFn: (words: string) =>
      call("PUT /api/reviews/{id}/response", {
        params: { id: review.id },
        body: { response: words, version: edited.version },
      }),
    onSuccess: async (saved, words) => {
      edited.startFrom(saved);
      if (saved.heldResponse) toast({ title: heldTextsText.waits, description: whyHeld(saved.heldResponse) });
      else toast({ title: words === "" ? text.removed : text.saved });
      setIsOpen(false);
      if (words === "") setResponse("");
      await invalidateBusiness(queryClient);
    },
    onError: (error) => {
      if (!edited.isOutdated(error))
        toast({ title: text.saveFailed, description: error.message, variant: "destructive" });
    },
  });
  const handleSubmit = () => {
    setIsMissing(response.trim() === "");
    if (response.trim() === "") field.current?.focus();
    else save.mutate(response);
  };
  const handleOpenChange = (next: boolean) => {
    // What was typed and not saved is still there when the dialog opens again, and so is the version it belongs to.
    if (next && response === (review.businessResponse ?? "")) edited.startFrom(review);
    setIsOpen(next);
  };
  const label = fill(isEdit ? text.editLabel : text.respondLabel, { name: review.authorName });
  return (
    <Dialog open={isOpen} onOpenChange={handleOpenChange}>
      <DialogTrigger asChild>
        <Button size="sm" variant={isEdit ? "ghost" : "outline"} aria-label={label}>
          {isEdit ? text.editResponse : text.respond}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={text.respond}
        description={text.dialogBody}
        closeLabel={commonText.close}
        footer={
          <>
            {isEdit && (
              <Button variant="ghost" disabled={save.isPending} onClick={() => save.mutate("")}>
                {text.remove}
              </Button>
            )}
            <Button busy={save.isPending} onClick={handleSubmit}>
              {text.submit}
            </Button>
          </>
        }
      >
        <EditConflict
          edited={edited}
          fields={(now) => [
            { label: text.response, mine: response, theirs: now.businessResponse ?? "", take: setResponse },
          ]}
        />
        <Field
          label={text.response}
          required
          error={isMissing && response.trim() === "" ? text.responseRequired : fieldErrorOf(save.error, "response")}
        >
          <Textarea
            ref={field}
            rows={5}
            value={response}
            limit={REVIEW_LIMITS.responseMax}
            counter={(used, limit) => fill(text.responseCount, { used, limit })}
            onChange={(event) => setResponse(event.currentTarget.value)}
          />
        </Field>
      </DialogContent>
    </Dialog>
  );
}
