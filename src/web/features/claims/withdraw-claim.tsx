import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fill } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateClaims } from "./claims.data.ts";

const text = claimsText.pending;

/** Withdraws the user's own pending claim after confirmation. */
export function WithdrawClaim({ business: { id, name } }: { business: { id: number; name: string } }) {
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call("DELETE /api/businesses/{id}/claim", { params: { id } }),
    onSuccess: async () => {
      toast({ title: text.withdrawn, description: fill(text.withdrawnBody, { name }) });
      await invalidateClaims(queryClient);
      document.getElementById("claim")?.focus();
    },
    onError: async (error) => {
      toast({ title: text.withdrawFailed, description: error.message, variant: "destructive" });
      // An admin may have decided meanwhile.
      await invalidateClaims(queryClient);
    },
  });
  return (
    <ConfirmDialog
      trigger={<Button variant="outline">{text.withdraw}</Button>}
      title={fill(text.withdrawTitle, { name })}
      description={text.withdrawBody}
      confirmLabel={text.withdraw}
      cancelLabel={commonText.cancel}
      destructive
      onConfirm={() => withdraw.mutateAsync()}
    />
  );
}
