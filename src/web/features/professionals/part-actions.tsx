import { Pencil, Plus } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { Button } from "#web/ui/button.tsx";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";
import type { MoveUpProps, RemovePartProps } from "./part-buttons.tsx";

const text = professionalsText.detail;

// Visitors, who read a profile without changing it, do not load these buttons.
const loadButtons = () => import("./part-buttons.tsx");
const RemoveButton = lazy(async () => ({ default: (await loadButtons()).RemovePartButton }));
const UpButton = lazy(async () => ({ default: (await loadButtons()).MoveUpButton }));

/**
 * The button that opens a part's form.
 * @param addLabel the label when there is no item yet
 * @param name of the item being edited
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

/** Deletes an item of a profile after a confirmation. */
export function RemovePartButton(props: RemovePartProps) {
  return (
    <ClientSuspense>
      <RemoveButton {...props} />
    </ClientSuspense>
  );
}

/** Moves an item up by one; the first item has no button. */
export function MoveUpButton(props: MoveUpProps) {
  return (
    <ClientSuspense>
      <UpButton {...props} />
    </ClientSuspense>
  );
}
