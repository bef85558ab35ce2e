import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { accountsApi } from "#contract/accounts.ts";
import { accountsText as text } from "#contract/texts/accounts.ts";
import { call } from "#web/platform/call.ts";
import { resetSession } from "#web/platform/session-reset.ts";
import { toast } from "#web/ui/toast.tsx";

/** Ends the session; a failure says so and leaves the user signed in. spec: calls §8.2 */
export function useLogout() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(accountsApi.logout, {}),
    onSuccess: async () => {
      await resetSession(queryClient, router);
      toast({ title: text.logoutSuccessful, description: text.loggedOut });
    },
    onError: (error) => toast({ title: text.logoutFailed, description: error.message, variant: "destructive" }),
  });
}
