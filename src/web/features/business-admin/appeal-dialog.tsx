import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { REPORT_LIMITS } from "#contract/reports.ts";
import type { ReceivedReview } from "#contract/reviews.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { reportsText } from "#contract/texts/reports.ts";
import { call } from "#web/platform/api/call.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { fieldErrorOf } from "#web/platform/forms/form-errors.ts";
import { useSendOnce } from "#web/platform/forms/use-send-once.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTrigger } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateBusiness } from "./business-admin.data.ts";

const text = businessAdminText.ownReport;

/** Asks for a second, final decision on a dismissed report; the input is kept when sending fails. */
export function AppealDialog({ review }: { review: ReceivedReview }) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [appeal, setAppeal] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const isEmpty = appeal.trim() === "";
  const send = useMutation({
    mutationFn: (words: string) =>
      call("POST /api/reviews/{id}/report/appeal", { params: { id: review.id }, body: { appeal: words } }),
    onSuccess: async () => {
      toast({ title: text.sent, description: text.sentBody });
      setIsOpen(false);
      await invalidateBusiness(queryClient);
    },
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  const sendOnce = useSendOnce(send.mutateAsync);
  function handleSubmit(): void {
    setIsMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else sendOnce(appeal);
  }
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button size="sm" variant="outline" aria-label={fill(text.appealLabel, { name: review.authorName })}>
          {text.appeal}
        </Button>
      </DialogTrigger>
      <DialogFormPanel
        title={text.title}
        description={text.lead}
        saveLabel={text.send}
        isSaving={send.isPending}
        onSubmit={handleSubmit}
      >
        <Field
          label={text.why}
          required
          error={isMissing && isEmpty ? reportsText.appealRequired : fieldErrorOf(send.error, "appeal")}
        >
          <Textarea
            ref={field}
            rows={4}
            value={appeal}
            limit={REPORT_LIMITS.appealMax}
            counter={(used, limit) => fill(businessAdminText.reviews.responseCount, { used, limit })}
            onChange={(event) => setAppeal(event.currentTarget.value)}
          />
        </Field>
      </DialogFormPanel>
    </Dialog>
  );
}
