import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  PAYMENT_METHODS,
  SUBSCRIPTION_LIMITS as LIMITS,
  type AdminInvoice,
  type PaymentMethod,
} from "#contract/subscriptions.ts";
import { adminSubscriptionsText } from "#contract/texts/admin-subscriptions.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateSubscriptions } from "./subscriptions.data.ts";

const list = adminSubscriptionsText.invoices;

/** Marks an invoice as paid, which starts or extends its plan. */
export function MarkPaid({ invoice }: { invoice: AdminInvoice }) {
  const text = adminSubscriptionsText.markPaid;
  const { id, number, reference, amount, holder } = invoice;
  const queryClient = useQueryClient();
  const [paymentMethod, setMethod] = useState<PaymentMethod>("bank_transfer");
  const [note, setNote] = useState("");
  const pay = useMutation({
    mutationFn: () => call("PATCH /api/admin/invoices/{id}/paid", { params: { id }, body: { paymentMethod, note } }),
    onSuccess: () => toast({ title: fill(text.done, { number }) }),
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
    // Also after an error: another admin may have decided.
    onSettled: () => invalidateSubscriptions(queryClient),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="secondary" aria-label={fill(list.markPaidLabel, { number })}>
          {list.markPaid}
        </Button>
      }
      title={fill(text.title, { number })}
      description={fill(text.body, { amount: formatPrice(amount), name: holder?.name ?? list.nobody, reference })}
      confirmLabel={text.confirm}
      cancelLabel={commonText.cancel}
      onConfirm={() => pay.mutateAsync()}
    >
      <Field label={text.method} required>
        <Select
          value={paymentMethod}
          options={PAYMENT_METHODS.map((value) => ({ value, label: text.methods[value] }))}
          onChange={(event) => setMethod(event.currentTarget.value as PaymentMethod)}
        />
      </Field>
      <Field label={text.note} hint={text.noteHint} optionalLabel={commonText.optional}>
        <Input
          value={note}
          maxLength={LIMITS.referenceMax}
          autoComplete="off"
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

/** Voids an unpaid invoice. */
export function VoidInvoice({ invoice: { id, number } }: { invoice: AdminInvoice }) {
  const text = adminSubscriptionsText.voidInvoice;
  const queryClient = useQueryClient();
  const voiding = useMutation({
    mutationFn: () => call("PATCH /api/admin/invoices/{id}/void", { params: { id } }),
    onSuccess: () => toast({ title: fill(text.done, { number }) }),
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateSubscriptions(queryClient),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="outline" aria-label={fill(list.voidLabel, { number })}>
          {list.void}
        </Button>
      }
      title={fill(text.title, { number })}
      description={text.body}
      confirmLabel={text.confirm}
      cancelLabel={commonText.cancel}
      destructive
      onConfirm={() => voiding.mutateAsync()}
    />
  );
}
