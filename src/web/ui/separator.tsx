import { cn } from "./cn.ts";

/** A thin line that parts two things; decoration unless told otherwise. */
export function Separator({
  orientation = "horizontal",
  className,
}: {
  orientation?: "horizontal" | "vertical";
  className?: string;
}) {
  return (
    <div
      data-slot="separator"
      role="none"
      className={cn("shrink-0 bg-line", orientation === "horizontal" ? "h-px w-full" : "w-px self-stretch", className)}
    />
  );
}
