import { useMutation, useQueryClient } from "@tanstack/react-query";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateApplications } from "./applications.data.ts";

const text = applicationsPageText.detail;

/** Withdraws the user's own application after confirmation. */
export function WithdrawButton({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call("POST /api/job-applications/{id}/withdraw", { params: { id } }),
    onSuccess: async (changed) => {
      toast({ title: text.withdrawn });
      await invalidateApplications(queryClient, changed);
    },
    onError: (error) => toast({ title: text.withdrawFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      trigger={<Button variant="ghost">{text.withdraw}</Button>}
      title={text.withdrawTitle}
      description={text.withdrawBody}
      confirmLabel={text.withdraw}
      cancelLabel={commonText.cancel}
      destructive
      onConfirm={() => withdraw.mutateAsync()}
    />
  );
}
