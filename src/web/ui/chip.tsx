import { X } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** Class names of a chip; aria-pressed or aria-current highlights it. */
export const chipClass = cn(
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-medium whitespace-nowrap text-ink transition-colors select-none md:min-h-9",
  "hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink",
  "aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent-ink",
  // The router sets this on a link to the current URL.
  "aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink",
  "disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
);

/** A toggle button. */
export function Chip({ pressed, className, ...props }: ComponentProps<"button"> & { pressed?: boolean }) {
  return (
    <button data-slot="chip" type="button" aria-pressed={pressed} className={cn(chipClass, className)} {...props} />
  );
}

/** A chip that is a link; use asChild around the router's link. */
export function ChipLink({ asChild = false, className, ...props }: ComponentProps<"a"> & { asChild?: boolean }) {
  const Part = asChild ? Slot.Root : "a";
  return <Part data-slot="chip" className={cn(chipClass, className)} {...props} />;
}

/** An active filter with a remove button; removeLabel names that button ("Remove filter Singapore"). */
export function FilterChip({
  children,
  removeLabel,
  onRemove,
  className,
}: {
  children: React.ReactNode;
  removeLabel: string;
  onRemove: () => void;
  className?: string;
}) {
  return (
    <span
      data-slot="filter-chip"
      className={cn(
        "inline-flex min-h-11 shrink-0 items-center rounded-full bg-accent-soft ps-4 text-sm font-medium text-accent-ink md:min-h-9",
        className,
      )}
    >
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-full hover:bg-accent hover:text-on-accent md:size-9"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
