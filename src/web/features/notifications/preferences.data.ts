import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { NotificationPreferences, NotificationPreferencesChange } from "#contract/notifications.ts";
import { notificationPreferencesText as text } from "#contract/texts/notification-preferences.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";

export const preferencesData = () =>
  queryOptions({
    queryKey: ["notification-preferences"],
    queryFn: ({ signal }) => call("GET /api/notifications/preferences", {}, signal),
    staleTime: 0,
  });

/** A change shows at once, and goes back when it could not be saved. */
export function useChangePreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesData();
  return useMutation({
    mutationFn: (change: NotificationPreferencesChange) =>
      call("PATCH /api/notifications/preferences", { body: change }),
    // One after the other: the answer to an earlier change must not undo a later one.
    scope: { id: "notification-preferences" },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) => before && withChange(before, change));
    },
    onError: (error) => toast({ title: text.failedSave, description: error.message, variant: "destructive" }),
    onSettled: () =>
      // A change that waits knows better than the answer to this one.
      queryClient.isMutating() > 1 ? undefined : queryClient.invalidateQueries({ queryKey }),
  });
}

function withChange(before: NotificationPreferences, change: NotificationPreferencesChange): NotificationPreferences {
  return {
    ...before,
    ...change,
    categories: { ...before.categories, ...change.categories },
    emailCategories: { ...before.emailCategories, ...change.emailCategories },
  };
}
