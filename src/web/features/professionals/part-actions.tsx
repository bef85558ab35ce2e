import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowUp, Pencil, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { rereadProfessionals } from "./professionals.data.ts";

const text = professionalsText.detail;

/**
 * The button that opens a part's form.
 * @param addLabel what it says when there is nothing yet
 * @param name of the part that is changed
 */
export function partTrigger(addLabel: string, name?: string): ReactNode {
  return name === undefined ? (
    <Button variant="outline" size="sm" aria-label={addLabel}>
      <Plus aria-hidden="true" />
      {text.add}
    </Button>
  ) : (
    <Button variant="ghost" size="sm" aria-label={fill(text.editOf, { name })}>
      <Pencil aria-hidden="true" />
      {text.editItem}
    </Button>
  );
}

interface RemovePartProps {
  /** What is deleted, for the button's name. */
  label: string;
  title: string;
  remove: () => Promise<unknown>;
}

/** Deletes a part of a profile after a question. */
export function RemovePart({ label, title, remove }: RemovePartProps) {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toast({ title: text.removed });
      await rereadProfessionals(queryClient);
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

interface MoveUpProps<T> {
  items: readonly T[];
  index: number;
  name: string;
  order: (ids: number[]) => Promise<unknown>;
}

/** Brings one item before the one above it; the first has no such button. */
export function MoveUp<T extends { id: number }>({ items, index, name, order }: MoveUpProps<T>) {
  const queryClient = useQueryClient();
  const move = useMutation({
    mutationFn: () =>
      order(
        swapped(
          items.map(({ id }) => id),
          index,
        ),
      ),
    onSuccess: () => rereadProfessionals(queryClient),
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

/** The ids with the one at the index one place earlier. */
export function swapped(ids: readonly number[], index: number): number[] {
  const moved = ids[index];
  if (moved === undefined || index === 0) return [...ids];
  return [...ids.slice(0, index - 1), moved, ...ids.slice(index - 1, index), ...ids.slice(index + 1)];
}
