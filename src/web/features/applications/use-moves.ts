import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApplicationStatus } from "#contract/job-options.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { toast } from "#web/ui/toast.tsx";
import { moveApplications, rereadApplications } from "./applications.data.ts";

const text = applicationsPageText.received;

export interface Move {
  ids: readonly number[];
  status: ApplicationStatus;
  message: string | null;
}

/** Moves one or many and tells how it went; what could not be moved is told with its reason. */
export function useMoves(onMoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, status, message }: Move) => moveApplications(ids, status, message),
    onSuccess: ({ moved, refused }) => {
      const [reason = ""] = refused;
      if (refused.length === 0) {
        toast({ title: plural(moved, text.movedOne, text.movedMany) });
      } else {
        toast({
          variant: "destructive",
          title: plural(moved, text.movedOne, text.movedMany),
          description: fill(refused.length === 1 ? text.notMovedOne : text.notMovedMany, {
            count: refused.length,
            reason,
          }),
        });
      }
      onMoved();
    },
    onError: (error) => toast({ title: text.moveFailed, description: error.message, variant: "destructive" }),
    onSettled: () => rereadApplications(queryClient),
  });
}
