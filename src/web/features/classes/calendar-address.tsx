import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { bookingsText } from "#contract/texts/bookings.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";

const text = bookingsText.calendar;

/** A private address of the user's bookings for their calendar; it is shown once and can be revoked. */
export function CalendarAddress() {
  const headingId = useId();
  const create = useMutation({
    mutationFn: () => call("POST /api/bookings/calendar", {}),
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  const revoke = useMutation({
    mutationFn: () => call("DELETE /api/bookings/calendar", {}),
    onSuccess: () => {
      create.reset();
      toast({ title: text.revoked });
    },
    onError: (error) => toast({ title: text.revokeFailed, description: error.message, variant: "destructive" }),
  });
  const url = create.data?.url;
  return (
    <section aria-labelledby={headingId} className="flex flex-col items-start gap-4 border-t border-line pt-8">
      <div className="flex flex-col gap-1">
        <h2 id={headingId} className="text-heading">
          {text.title}
        </h2>
        <p className="max-w-prose text-muted">{text.body}</p>
      </div>
      {url && (
        <Field label={text.label} hint={text.created} className="w-full max-w-xl">
          <div className="flex gap-2">
            <Input readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
            <CopyButton value={url} label={text.copy} words={text} size="md" />
          </div>
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" busy={create.isPending} onClick={() => create.mutate()}>
          {url ? text.createAgain : text.create}
        </Button>
        <ConfirmDialog
          destructive
          trigger={<Button variant="ghost">{text.revoke}</Button>}
          title={text.revokeTitle}
          description={text.revokeBody}
          confirmLabel={text.revoke}
          cancelLabel={commonText.cancel}
          onConfirm={() => revoke.mutateAsync()}
        />
      </div>
    </section>
  );
}
