import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { subscriptionsText } from "#contract/texts/subscriptions.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateSubscription } from "./subscription.data.ts";

const text = subscriptionsText.cancel;

/** Asks for confirmation; the plan stays usable to the end of its period. spec: R319, R320 */
export function CancelDialog({
  plan,
  periodEnd,
  onCancel,
  children,
}: {
  /** The plan's name. */
  plan: string;
  periodEnd: string | null;
  /** Calls the API; resolves with the plan's new end. */
  onCancel: () => Promise<{ periodEnd: string | null }>;
  /** What the user loses afterwards. */
  children: ReactNode;
}) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: onCancel,
    onSuccess: async ({ periodEnd: until }) => {
      toast({
        title: text.done,
        ...(until && { description: fill(text.doneUntil, { date: formatDate(until) }) }),
      });
      await invalidateSubscription(queryClient);
    },
    onError: (error) => toast({ title: text.failed, description: cancelFailure(error), variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      trigger={<Button variant="outline">{text.button}</Button>}
      title={fill(text.title, { plan })}
      description={periodEnd ? fill(text.until, { date: formatDate(periodEnd) }) : text.noEnd}
      confirmLabel={text.confirm}
      cancelLabel={text.keep}
      destructive
      onConfirm={() => cancel.mutateAsync()}
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm font-semibold">{text.afterwards}</p>
        {children}
      </div>
    </ConfirmDialog>
  );
}

/** Describes a failure of the payment service in terms of the cancellation. spec: calls §8.6 */
function cancelFailure(error: Error): string {
  const isService = error instanceof ApiError && error.code === "subscriptions.payment_failed";
  return isService || error.message === "" ? text.failedBody : error.message;
}
