import { AlertDialog as AlertDialogPrimitive } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { backdropClass, dialogPanelClass, RememberOpener, useRestoreFocus } from "./dialog.tsx";
import { restoreFocus } from "./restore-focus.ts";

export type ConfirmPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Names the action: "Delete 3 listings". */
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /**
   * While a returned promise is pending, the dialog stays open and busy; it closes when the promise is fulfilled and
   * stays open when it is rejected.
   */
  onConfirm: () => unknown;
  destructive?: boolean;
  busy?: boolean;
  confirmDisabled?: boolean;
  /** Additional form fields, for example a reason. */
  children?: ReactNode;
};

/** Content of a ConfirmDialog. The focus starts on the cancel button. */
export function ConfirmPanel({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  destructive = false,
  busy = false,
  confirmDisabled = false,
  children,
}: ConfirmPanelProps) {
  const [isRunning, setIsRunning] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const { opener, onCloseAutoFocus } = useRestoreFocus();
  const isBusy = busy || isRunning;

  function handleOpenChange(next: boolean) {
    if (isBusy && !next) return;
    onOpenChange(next);
  }

  async function handleConfirm() {
    setIsRunning(true);
    if (place.current) restoreFocus(place.current);
    try {
      await onConfirm();
    } catch {
      // The caller reports the error; the dialog stays open, so that typed text is kept.
      return;
    } finally {
      setIsRunning(false);
    }
    onOpenChange(false);
  }

  return (
    <AlertDialogPrimitive.Root open={open} onOpenChange={handleOpenChange}>
      {open && <span ref={place} hidden />}
      <AlertDialogPrimitive.Portal>
        <AlertDialogPrimitive.Overlay className={backdropClass} />
        <AlertDialogPrimitive.Content
          data-slot="confirm-dialog"
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cn(dialogPanelClass, "gap-4 overflow-y-auto p-5 sm:max-w-md sm:p-6")}
        >
          <RememberOpener opener={opener} />
          <div className="flex flex-col gap-2">
            <AlertDialogPrimitive.Title className="text-xl font-bold">{title}</AlertDialogPrimitive.Title>
            {description && (
              <AlertDialogPrimitive.Description className="text-base text-muted">
                {description}
              </AlertDialogPrimitive.Description>
            )}
          </div>
          {children}
          <div className="flex flex-col-reverse gap-2 pt-2 max-sm:[&>*]:w-full sm:flex-row sm:justify-end">
            <AlertDialogPrimitive.Cancel asChild>
              <Button variant="outline" disabled={isBusy}>
                {cancelLabel}
              </Button>
            </AlertDialogPrimitive.Cancel>
            <Button
              variant={destructive ? "destructive" : "primary"}
              busy={isBusy}
              disabled={confirmDisabled}
              onClick={() => void handleConfirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialogPrimitive.Content>
      </AlertDialogPrimitive.Portal>
    </AlertDialogPrimitive.Root>
  );
}
