import { lazy, useEffect, useState, type ReactNode } from "react";
import type { ConfirmPanelProps } from "./confirm-panel.tsx";
import { fetchQuietly, Late, OnDemand } from "./on-demand.tsx";

const loadPanel = async () => ({ default: (await import("./confirm-panel.tsx")).ConfirmPanel });
const ConfirmPanel = lazy(loadPanel);

type ConfirmDialogProps = Omit<ConfirmPanelProps, "open" | "onOpenChange"> & {
  /** The button that asks; leave it out and steer with open. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/**
 * Asks before something that cannot be undone. The focus starts on the way out; where what asked goes away with what
 * was deleted, it lands at the list around it. The question's code comes when a press is likely.
 */
export function ConfirmDialog({ trigger, open, onOpenChange, ...panel }: ConfirmDialogProps) {
  if (trigger === undefined) return <SteeredDialog open={open} onOpenChange={onOpenChange} {...panel} />;
  return (
    <OnDemand trigger={trigger} load={loadPanel} open={open} onOpenChange={onOpenChange}>
      {(isOpen, setIsOpen) => <ConfirmPanel {...panel} open={isOpen} onOpenChange={setIsOpen} />}
    </OnDemand>
  );
}

function SteeredDialog({ open = false, onOpenChange, ...panel }: Omit<ConfirmDialogProps, "trigger">) {
  const [isWanted, setIsWanted] = useState(open);
  if (open && !isWanted) setIsWanted(true);
  // No button tells that it is likely, and what it asks about may be what a lost connection would lose.
  useEffect(() => fetchQuietly(loadPanel), []);
  if (!isWanted) return null;
  return (
    <Late>
      <ConfirmPanel {...panel} open={open} onOpenChange={(next) => onOpenChange?.(next)} />
    </Late>
  );
}
