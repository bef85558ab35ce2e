import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export type CardProps = ComponentProps<"div"> & {
  asChild?: boolean;
  /** Adds a hover style; use with a stretched link in the title. */
  interactive?: boolean;
};

/** One item among others of its kind. Never nest cards. */
export function Card({ asChild = false, interactive = false, className, ...props }: CardProps) {
  const Part = asChild ? Slot.Root : "div";
  return (
    <Part
      data-slot="card"
      className={cn(
        "relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface text-ink",
        interactive && "transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-float",
        className,
      )}
      {...props}
    />
  );
}

export function CardHeader({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="card-header" className={cn("flex flex-col gap-1 px-5 pt-5", className)} {...props} />;
}

export function CardTitle({ asChild = false, className, ...props }: ComponentProps<"h3"> & { asChild?: boolean }) {
  const Part = asChild ? Slot.Root : "h3";
  return <Part data-slot="card-title" className={cn("text-subheading", className)} {...props} />;
}

export function CardContent({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="card-content" className={cn("flex flex-1 flex-col gap-3 p-5", className)} {...props} />;
}

export function CardFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="card-footer"
      className={cn("mt-auto flex flex-wrap items-center gap-3 px-5 pb-5", className)}
      {...props}
    />
  );
}
