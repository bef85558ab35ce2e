import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

export const badgeVariants = cva(
  "inline-flex min-h-6 max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        neutral: "bg-secondary text-on-secondary",
        outline: "text-ink ring-1 ring-line-strong ring-inset",
        accent: "bg-accent-soft text-accent-ink",
        success: "bg-success-soft text-success-ink",
        warning: "bg-warning-soft text-warning-ink",
        danger: "bg-danger-soft text-danger-ink",
        info: "bg-info-soft text-info-ink",
        lime: "bg-lime-soft text-lime-ink",
        orange: "bg-orange-soft text-orange-ink",
      },
    },
    defaultVariants: { variant: "neutral" },
  },
);

export type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeVariants> & { icon?: ReactNode };
export type BadgeLook = Required<Pick<BadgeProps, "variant" | "icon">>;

/** A state or a type in one or two words; states also have an icon, so that colour is never the only signal. */
export function Badge({ variant, icon, className, children, ...props }: BadgeProps) {
  return (
    <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
