import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApplicationStatus } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill, oneOrMany, plural } from "#contract/texts/catalogue.ts";
import { toast } from "#web/ui/toast.tsx";
import { moveApplications, invalidateApplications } from "./applications.data.ts";

const text = applicationsPageText.received;

/** The applications to move, with the applicant's name if there is only one. */
export interface MoveTarget {
  ids: readonly number[];
  name?: string;
}

interface MoveRequest extends MoveTarget {
  status: ApplicationStatus;
  message: string | null;
}

/** Moves one or more applications and shows the result; failed moves are reported with the first reason. */
export function useMoveApplications(onMoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, status, message }: MoveRequest) => moveApplications(ids, status, message),
    onSuccess: ({ moved, failures }, { name, status: target }) => {
      const [reason = ""] = failures;
      const status = applicationsText.status[target];
      const title = name
        ? fill(text.moved, { name, status })
        : fill(plural(moved, text.movedOne, text.movedMany), { status });
      if (failures.length === 0) toast({ title });
      else if (name) toast({ title: text.moveFailed, description: reason, variant: "destructive" });
      else {
        toast({
          variant: "destructive",
          title,
          description: fill(oneOrMany(failures.length, text.notMovedOne, text.notMovedMany), {
            count: failures.length,
            reason,
          }),
        });
      }
      onMoved();
    },
    onError: (error) => toast({ title: text.moveFailed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateApplications(queryClient),
  });
}
