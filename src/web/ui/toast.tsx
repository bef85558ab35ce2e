import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { cn } from "./cn.ts";

/* Showing one message at a time needs little code; a toast library would be a tenth of the initial script. */

export type ToastInput = {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive";
  /** One follow-up action, for example undo. */
  action?: {
    label: ReactNode;
    onSelect: () => void;
    /** Milliseconds after which the action is no longer offered, even while the toast is hovered. */
    until?: number;
  };
  /** Milliseconds; defaults to 5000, with an action to 20,000. */
  duration?: number;
};

type ShownToast = ToastInput & { id: number };

const DURATION_MS = 5000;
/** As long as an act can be undone. spec: DECISIONS 63 */
const ACTION_MS = 20_000;
const LEAVING_MS = 200;

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message briefly, replacing the previous one. spec: limits, toasts: 1 visible, 5000 ms; DECISIONS 63 */
export function toast(input: ToastInput): void {
  lastId += 1;
  show({ ...input, id: lastId });
}

/** Container of the toasts; render once per page. label names the region, closeLabel each close button. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  const isDestructive = current?.variant === "destructive";
  const card = current && <ToastCard key={current.id} shown={current} closeLabel={closeLabel} />;
  return (
    <section
      data-slot="toaster"
      aria-label={label}
      // At the top while a dialog is open, because the buttons of dialogs are at their bottom.
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 sm:start-auto sm:w-90 with-dialog:top-4 with-dialog:bottom-auto"
    >
      {/* Both are rendered from the start: a live region that appears together with its text is not announced. */}
      <div role="status" aria-live="polite">
        {!isDestructive && card}
      </div>
      <div role="alert" aria-live="assertive">
        {isDestructive && card}
      </div>
    </section>
  );
}

function ToastCard({
  shown: { id, title, description, variant = "default", action, duration = action ? ACTION_MS : DURATION_MS },
  closeLabel,
}: {
  shown: ShownToast;
  closeLabel: string;
}) {
  const [isHeld, setIsHeld] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isActionOver, setIsActionOver] = useState(false);
  const isDestructive = variant === "destructive";
  const Icon = isDestructive ? CircleAlert : CircleCheck;

  // Stays while hovered or focused; the timer restarts afterwards.
  useEffect(() => {
    if (isHeld || isLeaving) return;
    const timer = setTimeout(() => setIsLeaving(true), duration);
    return () => clearTimeout(timer);
  }, [isHeld, isLeaving, duration]);

  const until = action?.until;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setIsActionOver(true), until);
    return () => clearTimeout(timer);
  }, [until]);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => shown?.id === id && show(undefined), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, id]);

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsHeld(false);
  }

  return (
    // Not interactive itself: it only pauses the timer while hovered or focused.
    <div
      role="group"
      data-slot="toast"
      data-variant={variant}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={handleBlur}
      onKeyDown={(event) => event.key === "Escape" && setIsLeaving(true)}
      className={cn(
        "pointer-events-auto flex items-start gap-3 rounded-card border bg-raised p-4 text-ink shadow-float",
        isDestructive ? "border-danger" : "border-line",
        isLeaving ? "animate-rise-out" : "animate-rise-in",
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn("mt-0.5 size-5 shrink-0", isDestructive ? "text-danger" : "text-success")}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-sm text-muted">{description}</p>}
        {action && !isActionOver && (
          <button
            type="button"
            onClick={() => {
              action.onSelect();
              setIsLeaving(true);
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
        onClick={() => setIsLeaving(true)}
        className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink md:size-9"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}
