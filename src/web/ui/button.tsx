import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps, MouseEvent } from "react";
import { cn } from "./cn.ts";
import { Spinner } from "./spinner.tsx";

/** Class names of a button, for other elements that must look like one. */
export const buttonVariants = cva(
  [
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none",
    "transition-[background-color,border-color,color,scale] active:scale-[0.98] motion-reduce:active:scale-100",
    "disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-70",
    "[&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4.5",
  ],
  {
    variants: {
      variant: {
        primary: "bg-accent text-on-accent hover:bg-accent-hover",
        secondary: "bg-secondary text-on-secondary hover:bg-secondary-hover",
        outline: "border border-line-strong bg-surface text-ink hover:bg-sunken",
        ghost: "text-ink hover:bg-sunken",
        destructive: "bg-danger text-on-danger hover:bg-danger-hover",
        link: "text-accent-ink underline decoration-current/40 underline-offset-4 hover:decoration-current active:scale-100",
      },
      size: {
        sm: "h-11 px-3 text-sm md:h-8 md:gap-1.5 md:px-2.5",
        md: "h-11 px-4 text-base md:h-10 md:text-sm",
        lg: "h-12 px-6 text-base",
        icon: "size-11 md:size-10",
        "icon-sm": "size-11 md:size-8",
      },
    },
    compoundVariants: [{ variant: "link", className: "px-0 md:px-0" }],
    defaultVariants: { variant: "primary", size: "md" },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the only child, for example a link, in the button's style. */
    asChild?: boolean;
    /** Shows a spinner, keeps the focus and ignores further clicks. */
    busy?: boolean;
  };

/** A button that performs an action; type defaults to "button". */
export function Button({
  variant,
  size,
  asChild = false,
  busy = false,
  type = "button",
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root data-slot="button" data-variant={variant} className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }
  return (
    <button
      data-slot="button"
      data-variant={variant}
      type={type}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      {...props}
    >
      {busy && <Spinner className="size-4.5" />}
      {children}
    </button>
  );
}
