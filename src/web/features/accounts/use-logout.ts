import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { accountsText as text } from "#contract/texts/accounts.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { resetSession } from "#web/platform/session/session-reset.ts";
import { toast } from "#web/ui/toast.tsx";
import { accountsData } from "./accounts.data.ts";

/** Ends the session and goes to the home page; a failure says so and leaves the user signed in. spec: calls §8.2 */
export function useLogout() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call("POST /api/logout", {});
      } catch (error) {
        // A session that has ended meanwhile is what was asked for.
        if (!hasStatus(error, 401)) throw error;
      }
    },
    onSuccess: async () => {
      toast({ title: text.logoutSuccessful, description: text.loggedOut });
      // First off a page that needs a session: it would lead to the login page. Nothing typed there can be saved now.
      await router.navigate({ to: "/", ignoreBlocker: true });
      // Known without asking: the answer would be a 401.
      await resetSession(queryClient, router, () => queryClient.setQueryData(accountsData.current().queryKey, null));
    },
    onError: (error) => toast({ title: text.logoutFailed, description: error.message, variant: "destructive" }),
  });
}
