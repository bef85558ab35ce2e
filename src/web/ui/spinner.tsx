import { LoaderCircle } from "lucide-react";
import { cn } from "./cn.ts";

/** Says that something is under way; without a label it is decoration beside words that say so. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const icon = <LoaderCircle aria-hidden="true" className={cn("size-5 animate-spin", className)} />;
  if (label === undefined) return icon;
  return (
    <span data-slot="spinner" role="status" className="inline-flex items-center gap-2 text-muted">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}
