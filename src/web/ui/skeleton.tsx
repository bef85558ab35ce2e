import { cn } from "./cn.ts";

/** A placeholder in the shape of the content; combine several for a list. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden="true"
      className={cn("block h-4 animate-breathe rounded-[0.375rem] bg-secondary", className)}
    />
  );
}

/** Skeletons with a label for screen readers. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div data-slot="loading" role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
