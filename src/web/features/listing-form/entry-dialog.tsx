import { useState, type ReactNode } from "react";
import { Dialog, DialogTrigger } from "#web/ui/dialog.tsx";

/**
 * What a button of a list opens. Its form lives only while it is open, so that it always starts from what is stored.
 * @param children the form; it calls what it is given once it has saved
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
