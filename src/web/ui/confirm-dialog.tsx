import { lazy, useEffect, useState, type ReactNode } from "react";
import type { ConfirmPanelProps } from "./confirm-panel.tsx";
import { prefetchCode, ClientSuspense, LazyDialog } from "./lazy-dialog.tsx";

const loadPanel = async () => ({ default: (await import("./confirm-panel.tsx")).ConfirmPanel });
const ConfirmPanel = lazy(loadPanel);

type ConfirmDialogProps = Omit<ConfirmPanelProps, "open" | "onOpenChange"> & {
  /** The button that opens the dialog; omit it to control the dialog with open. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/**
 * Asks before an action that cannot be undone. The focus starts on the cancel button; if the trigger is removed along
 * with the deleted item, the focus moves to the surrounding list. The panel's code is fetched on hover or focus.
 */
export function ConfirmDialog({ trigger, open, onOpenChange, ...panel }: ConfirmDialogProps) {
  if (trigger === undefined) return <ControlledDialog open={open} onOpenChange={onOpenChange} {...panel} />;
  return (
    <LazyDialog trigger={trigger} load={loadPanel} open={open} onOpenChange={onOpenChange}>
      {(isOpen, setIsOpen) => <ConfirmPanel {...panel} open={isOpen} onOpenChange={setIsOpen} />}
    </LazyDialog>
  );
}

function ControlledDialog({ open = false, onOpenChange, ...panel }: Omit<ConfirmDialogProps, "trigger">) {
  const [isWanted, setIsWanted] = useState(open);
  if (open && !isWanted) setIsWanted(true);
  // There is no trigger to prefetch on, and the code may be needed after the connection is lost.
  useEffect(() => prefetchCode(loadPanel), []);
  if (!isWanted) return null;
  return (
    <ClientSuspense>
      <ConfirmPanel {...panel} open={open} onOpenChange={(next) => onOpenChange?.(next)} />
    </ClientSuspense>
  );
}
