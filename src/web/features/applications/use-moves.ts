import { shownName } from "#contract/person-name.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApplicationStatus, ReceivedApplication } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill, oneOrMany, plural } from "#contract/texts/catalogue.ts";
import { offerUndo, untilTold } from "#web/platform/lists/undo.ts";
import { toast } from "#web/ui/toast.tsx";
import { moveApplications, invalidateApplications } from "./applications.data.ts";

const text = applicationsPageText.received;

/** The applications to move; the application itself if there is only one. */
export interface MoveTarget {
  ids: readonly number[];
  one?: Pick<ReceivedApplication, "user" | "job">;
}

interface MoveRequest extends MoveTarget {
  status: ApplicationStatus;
  message: string | null;
}

/** Moves one or more applications and offers to undo it; failed moves are reported with the first reason. */
export function useMoveApplications(onMoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, status, message }: MoveRequest) => moveApplications(ids, status, message),
    onSuccess: ({ moved, failures }, { one, status: target }) => {
      const name = one && shownName(one.user);
      const [reason = ""] = failures;
      const status = applicationsText.status[target];
      const title = name
        ? fill(text.moved, { name, status })
        : fill(plural(moved.length, text.movedOne, text.movedMany), { status });
      const onUndone = () => invalidateApplications(queryClient);
      const undoable =
        moved.length === 0 ? {} : { action: offerUndo({ subject: "application", ids: moved, title, onUndone }) };
      if (failures.length === 0) toast({ title: untilTold(title), ...undoable });
      else if (name) toast({ title: text.moveFailed, description: reason, variant: "destructive" });
      else {
        toast({
          ...undoable,
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
