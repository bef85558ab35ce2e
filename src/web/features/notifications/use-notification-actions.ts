import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notificationsText as text } from "#contract/texts/notifications.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";
import { invalidateNotifications } from "./notifications.data.ts";

/** Marks one or all as read, and deletes one. */
export function useNotificationActions() {
  const queryClient = useQueryClient();
  const onSettled = () => invalidateNotifications(queryClient);
  const onError = (error: Error) =>
    toast({ title: text.failedAction, description: error.message, variant: "destructive" });
  return {
    markRead: useMutation({
      mutationFn: (id: number) => call("POST /api/notifications/{id}/read", { params: { id } }),
      onSettled,
      onError,
    }),
    markAll: useMutation({
      mutationFn: () => call("POST /api/notifications/read-all", {}),
      onSuccess: () => toast({ title: text.markedAll }),
      onSettled,
      onError,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call("DELETE /api/notifications/{id}", { params: { id } }),
      onSettled,
      onError,
    }),
  };
}
