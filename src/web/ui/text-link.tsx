import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** Class names of links: inline, standalone (more), quiet, in a menu, or a card's stretched title. */
export const linkVariants = cva("rounded-[0.25rem] transition-colors", {
  variants: {
    variant: {
      text: "font-medium text-accent-ink underline decoration-current/40 underline-offset-4 hover:decoration-current",
      more: "inline-flex min-h-11 items-center gap-1.5 font-medium text-accent-ink hover:underline hover:underline-offset-4 md:min-h-8 [&_svg]:size-4",
      quiet: "text-muted hover:text-ink hover:underline hover:underline-offset-4",
      nav: "inline-flex min-h-11 items-center font-medium text-ink hover:text-accent-ink aria-[current=page]:text-accent-ink md:min-h-10",
      stretched:
        "after:absolute after:inset-0 after:rounded-card hover:text-accent-ink focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus",
    },
  },
  defaultVariants: { variant: "text" },
});

/** An anchor styled as a link; use asChild around the router's link. */
export function TextLink({
  variant,
  asChild = false,
  className,
  ...props
}: ComponentProps<"a"> & VariantProps<typeof linkVariants> & { asChild?: boolean }) {
  const Part = asChild ? Slot.Root : "a";
  return <Part data-slot="link" className={cn(linkVariants({ variant }), className)} {...props} />;
}
