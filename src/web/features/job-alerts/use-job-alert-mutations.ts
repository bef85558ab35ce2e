import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { JobAlert } from "#contract/job-alerts.ts";
import { jobAlertsText as text } from "#contract/texts/job-alerts.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";
import { invalidateJobAlerts } from "./job-alerts.data.ts";

/** Mutations that switch an alert on or off and delete it. */
export function useJobAlertMutations() {
  const queryClient = useQueryClient();
  // Returned and thus awaited, so that the mutation stays pending until the list is refetched.
  const onSettled = () => invalidateJobAlerts(queryClient);
  const onError = (error: Error) =>
    toast({ title: text.failedAction, description: error.message, variant: "destructive" });
  return {
    setActive: useMutation({
      mutationFn: ({ id, version, active }: Pick<JobAlert, "id" | "version" | "active">) =>
        call("PATCH /api/job-alerts/{id}", { params: { id }, body: { active, version } }),
      onSettled,
      onError,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call("DELETE /api/job-alerts/{id}", { params: { id } }),
      onSuccess: () => toast({ title: text.removed }),
      onSettled,
      onError,
    }),
  };
}
