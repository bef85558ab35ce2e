import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowUp, Trash2 } from "lucide-react";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateProfessionals } from "./professionals.data.ts";

const text = professionalsText.detail;

export interface RemovePartProps {
  /** The button's accessible name, which says what is deleted. */
  label: string;
  title: string;
  remove: () => Promise<unknown>;
}

/** Deletes an item of a profile after a confirmation. */
export function RemovePartButton({ label, title, remove }: RemovePartProps) {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toast({ title: text.removed });
      await invalidateProfessionals(queryClient);
    },
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      destructive
      trigger={
        <Button variant="ghost" size="sm" aria-label={label}>
          <Trash2 aria-hidden="true" />
          {text.remove}
        </Button>
      }
      title={title}
      description={text.removeBody}
      confirmLabel={text.remove}
      cancelLabel={commonText.cancel}
      onConfirm={() => send.mutateAsync()}
    />
  );
}

export interface MoveUpProps {
  items: readonly { id: number }[];
  index: number;
  name: string;
  order: (ids: number[]) => Promise<unknown>;
}

/** Moves an item up by one; the first item has no button. */
export function MoveUpButton({ items, index, name, order }: MoveUpProps) {
  const queryClient = useQueryClient();
  const move = useMutation({
    mutationFn: () =>
      order(
        movedUp(
          items.map(({ id }) => id),
          index,
        ),
      ),
    onSuccess: () => invalidateProfessionals(queryClient),
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  if (index === 0) return null;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={fill(text.moveUp, { name })}
      busy={move.isPending}
      onClick={() => move.mutate()}
    >
      <ArrowUp aria-hidden="true" />
    </Button>
  );
}

/** The ids, with the one at the index moved up by one. */
export function movedUp(ids: readonly number[], index: number): number[] {
  const moved = ids[index];
  if (moved === undefined || index === 0) return [...ids];
  return [...ids.slice(0, index - 1), moved, ...ids.slice(index - 1, index), ...ids.slice(index + 1)];
}
