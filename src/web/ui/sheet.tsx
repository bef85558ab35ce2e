import { X } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { buttonVariants } from "./button.tsx";
import { cn } from "./cn.ts";
import { keepOpenForToast, RememberOpener, useRestoreFocus } from "./dialog.tsx";

export const Sheet = DialogPrimitive.Root;
export const SheetClose = DialogPrimitive.Close;

export type SheetContentProps = Omit<ComponentProps<typeof DialogPrimitive.Content>, "title"> & {
  title: ReactNode;
  closeLabel: string;
  /** Stays visible below the scrolling body. */
  footer?: ReactNode;
};

/** Escape closes the list of a field before the panel around it. */
function keepOpenForList(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches("[role=combobox][aria-expanded=true]"))
    event.preventDefault();
}

/** Panel that slides in from the right, locks the page's scroll, closes on a click outside and slides out in 300 ms. */
export function SheetContent({ title, closeLabel, footer, className, children, ...props }: SheetContentProps) {
  const { opener, onCloseAutoFocus } = useRestoreFocus();
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay
        data-slot="sheet-backdrop"
        className="fixed inset-0 z-50 bg-backdrop data-[state=closed]:animate-sheet-fade-out data-[state=open]:animate-fade-in"
      />
      <DialogPrimitive.Content
        data-slot="sheet"
        onCloseAutoFocus={onCloseAutoFocus}
        onInteractOutside={keepOpenForToast}
        onEscapeKeyDown={keepOpenForList}
        aria-describedby={undefined}
        className={cn(
          "fixed inset-y-0 right-0 z-50 flex h-dvh w-[min(22rem,calc(100vw-3rem))] flex-col bg-raised text-ink shadow-float outline-none data-[state=closed]:animate-sheet-out-right data-[state=open]:animate-sheet-in-right sm:rounded-s-card",
          className,
        )}
        {...props}
      >
        <RememberOpener opener={opener} />
        <div className="flex min-h-16 items-center border-b border-line ps-5 pe-16">
          <DialogPrimitive.Title className="text-lg font-bold">{title}</DialogPrimitive.Title>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer && <div className="flex flex-col gap-2 border-t border-line p-5">{footer}</div>}
        {/* Last in the DOM, so that the focus starts in the body and not on the close button. */}
        <DialogPrimitive.Close
          aria-label={closeLabel}
          className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "absolute end-3 top-2.5")}
        >
          <X aria-hidden="true" />
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}
