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

/** Applies a change optimistically and rolls it back if saving fails. */
export function useChangePreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesData();
  return useMutation({
    mutationFn: (change: NotificationPreferencesChange) =>
      call("PATCH /api/notifications/preferences", {
        body: { ...change, version: queryClient.getQueryData(queryKey)?.version },
      }),
    // Serial: the response to an earlier change must not overwrite a later one.
    scope: { id: "notification-preferences" },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) => before && withChange(before, change));
    },
    onSuccess: ({ version }) => queryClient.setQueryData(queryKey, (before) => before && { ...before, version }),
    onError: (error) => toast({ title: text.failedSave, description: error.message, variant: "destructive" }),
    onSettled: () =>
      // A pending change is newer than this response.
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
