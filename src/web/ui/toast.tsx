import { CircleAlert, CircleCheck, X } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import { cn } from "./cn.ts";

export type ToastInput = {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive";
  /** One thing to do about it, for example undo. */
  action?: { label: ReactNode; onSelect: () => void };
  /** Milliseconds; 5000 unless told. */
  duration?: number;
};

const CloseLabel = createContext("");

let shownId: string | number | undefined;

/** Shows a message for a moment, in place of the one before. spec: limits, toasts: 1 visible, 5000 ms. */
export function toast(input: ToastInput): void {
  if (shownId !== undefined) sonner.dismiss(shownId);
  shownId = sonner.custom((id) => <ToastCard {...input} onClose={() => sonner.dismiss(id)} />, {
    duration: input.duration ?? 5000,
    unstyled: true,
    className: "w-full",
  });
}

/** Where toasts appear; once per page. label names the region, closeLabel its buttons. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <CloseLabel value={closeLabel}>
      <SonnerToaster visibleToasts={1} duration={5000} position="bottom-right" containerAriaLabel={label} gap={8} />
    </CloseLabel>
  );
}

function ToastCard({ title, description, variant = "default", action, onClose }: ToastInput & { onClose: () => void }) {
  const closeLabel = useContext(CloseLabel);
  const isDestructive = variant === "destructive";
  const Icon = isDestructive ? CircleAlert : CircleCheck;
  return (
    <div
      data-slot="toast"
      data-variant={variant}
      role={isDestructive ? "alert" : undefined}
      className={cn(
        "flex w-full items-start gap-3 rounded-card border bg-raised p-4 font-sans text-ink shadow-float sm:w-[22.25rem]",
        isDestructive ? "border-danger" : "border-line",
      )}
    >
      <Icon aria-hidden="true" className={cn("mt-0.5 size-5 shrink-0", isDestructive ? "text-danger" : "text-success")} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="text-base font-semibold">{title}</p>
        {description && <p className="text-sm text-muted">{description}</p>}
        {action && (
          <button
            type="button"
            onClick={() => {
              action.onSelect();
              onClose();
            }}
            className="mt-1 min-h-11 self-start rounded-control font-medium text-accent-ink underline underline-offset-4 md:min-h-8"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink md:size-9"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}
