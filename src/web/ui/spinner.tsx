import { LoaderCircle } from "lucide-react";
import { cn } from "./cn.ts";

/** Indicates progress; without a label it is decorative, beside text that says so. */
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
