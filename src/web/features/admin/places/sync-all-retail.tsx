import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileText, Images } from "lucide-react";
import type { ReactNode } from "react";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import { rereadEverywhere } from "../invalidate.ts";
import { rereadAfterStart } from "./sync.data.ts";

const text = adminPlacesText.mass;

/** Syncs the photos of all retail businesses. spec: calls §7.8, §8.4 */
export function SyncAllPhotosButton() {
  return (
    <MassSync
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
    <MassSync
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

function MassSync({
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
    onSuccess: (answer) => toast({ title: words.done, description: massWords(answer) }),
    onError: (error) =>
      toast({ title: words.failedTitle, description: error.message || words.failedBody, variant: "destructive" }),
    onSettled: async () => {
      rereadAfterStart(queryClient);
      await rereadEverywhere(queryClient);
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
export function massWords({ message, results }: { message: string; results: { successful: number } }): string {
  return fill(text.successful, { message, count: results.successful });
}
