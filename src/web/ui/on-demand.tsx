import { ClientOnly } from "@tanstack/react-router";
import { Slot } from "radix-ui";
import { Suspense, useState, type MouseEvent, type ReactNode } from "react";

/** Fetches code. */
type Load = () => Promise<unknown>;

/** Fetches code ahead; what failed is tried again, and told of, when the code is needed. */
export function fetchQuietly(load: Load): void {
  load().catch(() => undefined);
}

/** For a button: begins to fetch a panel's code when a press is likely. */
export function fetchesSoon(load: Load) {
  return { onPointerEnter: () => fetchQuietly(load), onFocus: () => fetchQuietly(load) };
}

/** Around a panel whose code comes when it is shown first: the browser draws it, panels have no place in a document. */
export function Late({ children }: { children: ReactNode }) {
  return (
    <ClientOnly>
      <Suspense fallback={null}>{children}</Suspense>
    </ClientOnly>
  );
}

interface OnDemandProps {
  /** The button that opens it. */
  trigger: ReactNode;
  load: Load;
  /** Left out, it steers itself. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Draws the panel, by lazy(load). It stays after its first opening, so that it can go away gently. */
  children: (open: boolean, onOpenChange: (open: boolean) => void) => ReactNode;
}

/** A dialog or sheet that most visits never open: only its button comes with the page. */
export function OnDemand({ trigger, load, open, onOpenChange, children }: OnDemandProps) {
  const [ownOpen, setOwnOpen] = useState<boolean>();
  const isOpen = open ?? ownOpen ?? false;
  const handleOpenChange = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Where a press does not move the focus by itself, it could not come back here either.
    currentTarget.focus();
    handleOpenChange(true);
  };
  return (
    <>
      <Slot.Root aria-haspopup="dialog" aria-expanded={isOpen} onClick={handleClick} {...fetchesSoon(load)}>
        {trigger}
      </Slot.Root>
      {(isOpen || ownOpen !== undefined) && <Late>{children(isOpen, handleOpenChange)}</Late>}
    </>
  );
}
