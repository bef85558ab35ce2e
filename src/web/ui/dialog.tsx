import { X } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { buttonVariants } from "./button.tsx";
import { cn } from "./cn.ts";
import { useScrollStop } from "./use-scroll-stop.ts";

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;

/** Class names of the overlay behind dialogs. */
export const backdropClass =
  "fixed inset-0 z-50 bg-backdrop data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

/** Keeps the dialog open when a toast above it is clicked. */
export function keepOpenForToast(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest("[data-slot=toaster]")) event.preventDefault();
}

/** Restores the focus to the element that had it: a dialog opened by state has no trigger to return to. */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  return {
    opener,
    onCloseAutoFocus: (event: Event) => {
      const back = opener.current;
      if (!(back instanceof HTMLElement) || back === document.body || !back.isConnected) return;
      event.preventDefault();
      back.focus();
    },
  };
}

/** Rendered inside a panel: its layout effect runs before the focus moves into the panel. */
export function RememberOpener({ opener }: { opener: RefObject<Element | null> }) {
  useLayoutEffect(() => {
    const active = document.activeElement;
    // A menu item disappears with its menu, so remember the button that opened the menu.
    const menuButton = active?.closest("[role=menu]")?.getAttribute("aria-labelledby");
    // oxlint-disable-next-line react/immutability -- refs may be written
    opener.current = menuButton ? document.getElementById(menuButton) : active;
  }, [opener]);
  return null;
}

/** Position of a dialog: at the bottom of a phone's screen, centred on wider ones. */
export const dialogPanelClass = cn(
  "fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-card bg-raised text-ink shadow-float outline-none",
  "sm:top-1/2 sm:bottom-auto sm:max-h-[88dvh] sm:w-[calc(100%-2rem)] sm:-translate-y-1/2 sm:rounded-card",
  "data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out",
);

export type DialogContentProps = Omit<ComponentProps<typeof DialogPrimitive.Content>, "title"> & {
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Stays visible below the scrolling body; buttons, the main one last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
};

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl", xl: "sm:max-w-5xl" };

/**
 * The panel: title and close button on top, scrolling body, footer below. A click outside closes it unless something
 * was typed; then only Escape or a button does.
 */
export function DialogContent({
  title,
  description,
  closeLabel,
  footer,
  size = "md",
  className,
  children,
  ...props
}: DialogContentProps) {
  const { opener, onCloseAutoFocus } = useRestoreFocus();
  const isTyped = useRef(false);
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay data-slot="dialog-backdrop" className={backdropClass} />
      <DialogPrimitive.Content
        data-slot="dialog"
        onCloseAutoFocus={onCloseAutoFocus}
        onOpenAutoFocus={() => (isTyped.current = false)}
        onInput={() => (isTyped.current = true)}
        onInteractOutside={(event) => {
          keepOpenForToast(event);
          if (isTyped.current) event.preventDefault();
        }}
        {...(description ? {} : { "aria-describedby": undefined })}
        className={cn(dialogPanelClass, widths[size], className)}
        {...props}
      >
        <RememberOpener opener={opener} />
        <div className="flex flex-col gap-1 py-3 ps-5 pe-16 pt-5 sm:ps-6 sm:pt-6">
          <DialogPrimitive.Title className="text-xl font-bold">{title}</DialogPrimitive.Title>
          {description && (
            <DialogPrimitive.Description className="text-base text-muted">{description}</DialogPrimitive.Description>
          )}
        </div>
        <div
          {...useScrollStop()}
          data-slot="dialog-body"
          className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-6 empty:pt-0 empty:pb-3 sm:px-6"
        >
          {children}
        </div>
        {footer && (
          <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 max-sm:[&>*]:w-full sm:flex-row sm:justify-end sm:px-6">
            {footer}
          </div>
        )}
        {/* Last in the DOM, so that the focus starts in the body and not on the close button. */}
        <DialogPrimitive.Close
          aria-label={closeLabel}
          className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "absolute end-3 top-3 sm:end-4 sm:top-4")}
        >
          <X aria-hidden="true" />
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}
