import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { REPORT_LIMITS, REPORT_REASONS, type ReportReason } from "#contract/reports.ts";
import { commonText } from "#contract/texts/common.ts";
import { reportsText as text } from "#contract/texts/reports.ts";
import { call } from "#web/platform/api/call.ts";
import { useSendOnce } from "#web/platform/forms/use-send-once.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { ReportTarget } from "./report-button.tsx";

const CALLS = {
  review: "POST /api/reviews/{id}/report",
  professionalReview: "POST /api/professional-reviews/{id}/report",
  job: "POST /api/jobs/{id}/report",
} as const;

/** Asks for the reason of a report; the input is kept when sending fails. */
export function ReportDialog({
  of,
  title,
  open,
  onOpenChange,
  onReported,
}: {
  of: ReportTarget;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onReported: (() => Promise<void>) | undefined;
}) {
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const send = useMutation({
    mutationFn: (why: ReportReason) =>
      call(CALLS[of.kind], { params: { id: of.id }, body: { reason: why, note: note.trim() } }),
    onSuccess: async () => {
      toast({ title: text.sent, description: text.sentBody });
      onOpenChange(false);
      await onReported?.();
    },
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  const sendOnce = useSendOnce(send.mutateAsync);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(reason === undefined);
    if (reason !== undefined) sendOnce(reason);
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && (
        <DialogContent size="sm" title={title} description={text.lead} closeLabel={commonText.close}>
          <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit}>
            <Field
              group
              required
              label={text.reason}
              error={isMissing && reason === undefined ? text.reasonRequired : undefined}
            >
              <RadioGroup
                value={reason ?? ""}
                onValueChange={(value) => setReason(REPORT_REASONS.find((each) => each === value))}
              >
                {REPORT_REASONS.map((each) => (
                  <RadioItem key={each} value={each} label={text.reasons[each]} />
                ))}
              </RadioGroup>
            </Field>
            <Field label={text.note} optionalLabel={text.optional}>
              <Textarea
                rows={3}
                maxLength={REPORT_LIMITS.noteMax}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            </Field>
            <Button type="submit" busy={send.isPending}>
              {text.send}
            </Button>
          </form>
        </DialogContent>
      )}
    </Dialog>
  );
}
