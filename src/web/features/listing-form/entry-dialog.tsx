import { useState, type ReactNode } from "react";
import { Dialog, DialogTrigger } from "#web/ui/dialog.tsx";

/** What the editors of a business's entries need to change them. */
export interface EntryEditing {
  businessId: number;
  /** Refetches the data that a change affects. */
  onChanged: () => Promise<void>;
}

/**
 * The dialog that a list's button opens. Its form is mounted only while it is open, so it always starts from the stored
 * values.
 * @param children renders the form; receives the function to call after saving
 */
export function EntryDialog({
  trigger,
  onSaved,
  children,
}: {
  trigger: ReactNode;
  onSaved: () => Promise<void>;
  children: (onSaved: () => Promise<void>) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  async function handleSaved(): Promise<void> {
    setIsOpen(false);
    await onSaved();
  }
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      {isOpen && children(handleSaved)}
    </Dialog>
  );
}
