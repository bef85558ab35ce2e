import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileText, Images } from "lucide-react";
import type { ReactNode } from "react";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateEverything } from "../invalidate.ts";
import { invalidateSyncAfterStart } from "./sync.data.ts";

const text = adminPlacesText.mass;

/** Syncs the photos of all retail businesses. spec: calls §7.8, §8.4 */
export function SyncAllPhotosButton() {
  return (
    <RetailSyncButton
      what="photos"
      icon={<Images aria-hidden="true" />}
      words={{
        label: text.photos,
        done: text.photosDone,
        failedTitle: text.photosFailedTitle,
        failedBody: text.photosFailedBody,
      }}
    />
  );
}

/** Syncs the details of all retail businesses. spec: calls §7.8, §8.4 */
export function SyncAllDetailsButton() {
  return (
    <RetailSyncButton
      what="details"
      icon={<FileText aria-hidden="true" />}
      words={{
        label: text.details,
        done: text.detailsDone,
        failedTitle: text.detailsFailedTitle,
        failedBody: text.detailsFailedBody,
      }}
    />
  );
}

function RetailSyncButton({
  what,
  icon,
  words,
}: {
  what: "photos" | "details";
  icon: ReactNode;
  words: { label: string; done: string; failedTitle: string; failedBody: string };
}) {
  const queryClient = useQueryClient();
  const sync = useMutation({
    mutationFn: () => call(`POST /api/admin/retail-businesses/sync-all-${what}`, {}),
    onSuccess: (response) => toast({ title: words.done, description: retailSyncSummary(response) }),
    onError: (error) =>
      toast({ title: words.failedTitle, description: error.message || words.failedBody, variant: "destructive" }),
    onSettled: async () => {
      invalidateSyncAfterStart(queryClient);
      await invalidateEverything(queryClient);
    },
  });
  return (
    <Button variant="outline" busy={sync.isPending} onClick={() => sync.mutate()}>
      {icon}
      {words.label}
    </Button>
  );
}

/** The server's message and the number of successful listings. spec: calls §7.8 */
export function retailSyncSummary({ message, results }: { message: string; results: { successful: number } }): string {
  return fill(text.successful, { message, count: results.successful });
}
