import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { JobAlert } from "#contract/job-alerts.ts";
import { jobAlertsText as text } from "#contract/texts/job-alerts.ts";
import { call } from "#web/platform/api/call.ts";
import { useToggle } from "#web/platform/api/use-toggle.ts";
import { toast } from "#web/ui/toast.tsx";
import { invalidateJobAlerts, jobAlertsData } from "./job-alerts.data.ts";

/** Switches an alert on or off and deletes it. */
export function useJobAlertMutations({ id, active: isOn }: Pick<JobAlert, "id" | "active">) {
  const queryClient = useQueryClient();
  // Returned and thus awaited, so that the mutation stays pending until the list is refetched.
  const onSettled = () => invalidateJobAlerts(queryClient);
  const onError = (error: Error) =>
    toast({ title: text.failedAction, description: error.message, variant: "destructive" });
  return {
    toggle: useToggle({
      id: `job alert ${id}`,
      isOn,
      store: (active) => {
        const stored = queryClient.getQueryData(jobAlertsData.all().queryKey)?.find((alert) => alert.id === id);
        return call("PATCH /api/job-alerts/{id}", { params: { id }, body: { active, version: stored?.version } });
      },
      onSettled,
      onError,
    }),
    remove: useMutation({
      mutationFn: () => call("DELETE /api/job-alerts/{id}", { params: { id } }),
      onSuccess: () => toast({ title: text.removed }),
      onSettled,
      onError,
    }),
  };
}
