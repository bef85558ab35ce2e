import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import type { SyncOutcome } from "#contract/places.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateEverything } from "../invalidate.ts";

const text = adminPlacesText.one;

/** Syncs one listing from its places service. spec: calls §7.8, §8.4 */
export function SyncGoogleButton({ listing: { id, name } }: { listing: { id: number; name: string } }) {
  const queryClient = useQueryClient();
  const sync = useMutation({
    mutationFn: () => call("POST /api/businesses/{id}/sync-google-data", { params: { id } }),
    onSuccess: ({ result }) => toast(syncedToast(name, result)),
    onError: (error) =>
      toast({ title: text.failedTitle, description: error.message || text.failedBody, variant: "destructive" }),
    onSettled: () => invalidateEverything(queryClient),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={fill(text.syncLabel, { name })}
      busy={sync.isPending}
      onClick={() => sync.mutate()}
    >
      <RefreshCw aria-hidden="true" />
      {text.sync}
    </Button>
  );
}

/** Toast for a synced listing; the service may have failed for it. */
export function syncedToast(name: string, { outcome, note }: { outcome: SyncOutcome | null; note: string | null }) {
  if (outcome === "failed")
    return { title: text.failedTitle, description: note ?? text.failedBody, variant: "destructive" } as const;
  return { title: text.done, description: fill(text[outcome ?? "unchanged"], { name }) };
}
