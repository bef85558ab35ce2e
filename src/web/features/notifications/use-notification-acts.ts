import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notificationsApi } from "#contract/notifications.ts";
import { notificationsText as text } from "#contract/texts/notifications.ts";
import { call } from "#web/platform/call.ts";
import { toast } from "#web/ui/toast.tsx";
import { rereadNotifications } from "./notifications.data.ts";

/** Reading one or all, and deleting one. */
export function useNotificationActs() {
  const queryClient = useQueryClient();
  const onSettled = () => rereadNotifications(queryClient);
  const onError = (error: Error) =>
    toast({ title: text.failedAction, description: error.message, variant: "destructive" });
  return {
    markRead: useMutation({
      mutationFn: (id: number) => call(notificationsApi.markRead, { params: { id } }),
      onSettled,
      onError,
    }),
    markAll: useMutation({
      mutationFn: () => call(notificationsApi.markAllRead, {}),
      onSuccess: () => toast({ title: text.markedAll }),
      onSettled,
      onError,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(notificationsApi.remove, { params: { id } }),
      onSettled,
      onError,
    }),
  };
}
