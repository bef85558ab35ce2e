import { useMutation } from "@tanstack/react-query";
import { unconfirmedText as text } from "#contract/texts/unconfirmed.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";

/** Mails the user a new link to confirm their email. */
export function useResendConfirmation() {
  return useMutation({
    mutationFn: () => call("POST /api/email-confirmation", {}),
    onSuccess: () => toast({ title: text.sent, description: text.sentBody }),
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
}
