import { ClientOnly } from "@tanstack/react-router";
import { Slot } from "radix-ui";
import { Suspense, useState, type MouseEvent, type ReactNode } from "react";

/** Imports code. */
type ImportFunction = () => Promise<unknown>;

/** Prefetches code; a failure is ignored here, and retried and reported when the code is needed. */
export function prefetchCode(load: ImportFunction): void {
  load().catch(() => undefined);
}

/** Props of a button that prefetch a panel's code on hover or focus. */
export function prefetchProps(load: ImportFunction) {
  return { onPointerEnter: () => prefetchCode(load), onFocus: () => prefetchCode(load) };
}

/** Wraps a lazy-loaded panel; renders only in the browser, because panels are not server-rendered. */
export function ClientSuspense({ children }: { children: ReactNode }) {
  return (
    <ClientOnly>
      <Suspense fallback={null}>{children}</Suspense>
    </ClientOnly>
  );
}

interface OnDemandProps {
  /** The button that opens the panel. */
  trigger: ReactNode;
  load: ImportFunction;
  /** Uncontrolled if omitted. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /**
   * Renders the panel, a lazy(load) component. It stays mounted after its first opening, so that it can animate out.
   */
  children: (open: boolean, onOpenChange: (open: boolean) => void) => ReactNode;
}

/** A dialog or sheet that most visits never open: only its button is part of the page. */
export function LazyDialog({ trigger, load, open, onOpenChange, children }: OnDemandProps) {
  const [ownOpen, setOwnOpen] = useState<boolean>();
  const isOpen = open ?? ownOpen ?? false;
  const handleOpenChange = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Some browsers do not focus a clicked button; without this the focus could not be restored to it.
    currentTarget.focus();
    handleOpenChange(true);
  };
  return (
    <>
      <Slot.Root aria-haspopup="dialog" aria-expanded={isOpen} onClick={handleClick} {...prefetchProps(load)}>
        {trigger}
      </Slot.Root>
      {(isOpen || ownOpen !== undefined) && <ClientSuspense>{children(isOpen, handleOpenChange)}</ClientSuspense>}
    </>
  );
}
