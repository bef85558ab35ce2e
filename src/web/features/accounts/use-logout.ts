import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { accountsText as text } from "#contract/texts/accounts.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { removeAllDrafts } from "#web/platform/forms/drafts.ts";
import { resetSession } from "#web/platform/session/session-reset.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { toast } from "#web/ui/toast.tsx";
import { accountsData } from "./accounts.data.ts";

/**
 * Ends the session and opens the home page; on failure it shows a toast and the user stays signed in. spec: calls §8.2
 */
export function useLogout() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const user = useUser();
  return useMutation({
    mutationFn: async () => {
      try {
        await call("POST /api/logout", {});
      } catch (error) {
        // A session that has already ended is the desired result.
        if (!hasStatus(error, 401)) throw error;
      }
    },
    onSuccess: async () => {
      toast({ title: text.logoutSuccessful, description: text.loggedOut });
      // Leave first: a page that needs a session would redirect to login. Unsaved input can no longer be saved, so the
      // leave guard is skipped.
      removeAllDrafts(user?.id);
      await router.navigate({ to: "/", ignoreBlocker: true });
      // No request is needed: it would return 401.
      await resetSession(queryClient, router, () => queryClient.setQueryData(accountsData.current().queryKey, null));
    },
    onError: (error) => toast({ title: text.logoutFailed, description: error.message, variant: "destructive" }),
  });
}
