import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/*
 * A table with a sticky header that turns into cards on phones, and into two columns of cards on tablets. CSS makes the
 * cards from the same cells; changing display removes the table semantics for screen readers, so every part has an
 * explicit role.
 */

export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    <div data-slot="table-wrapper" className="w-full lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <table
        data-slot="table"
        role="table"
        className={cn("w-full border-separate border-spacing-0 text-sm max-lg:block", className)}
        {...props}
      />
    </div>
  );
}

export function TableCaption({ className, ...props }: ComponentProps<"caption">) {
  return <caption className={cn("sr-only", className)} {...props} />;
}

export function TableHead({ className, ...props }: ComponentProps<"thead">) {
  return <thead role="rowgroup" className={cn("max-lg:hidden max-lg:has-data-keep:block", className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return (
    <tbody
      role="rowgroup"
      className={cn(
        "max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-3 md:max-lg:grid-cols-[repeat(2,minmax(0,1fr))]",
        className,
      )}
      {...props}
    />
  );
}

/** The header row; on phones a line with the sort links and the select-all box. */
export function TableHeadRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      role="row"
      className={cn("max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-5", className)}
      {...props}
    />
  );
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      role="row"
      className={cn(
        "group/row relative transition-colors hover:bg-sunken aria-selected:bg-accent-soft/50",
        "max-lg:flex max-lg:flex-col max-lg:gap-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 max-lg:aria-selected:border-accent max-lg:aria-selected:bg-accent-soft/50",
        className,
      )}
      {...props}
    />
  );
}

export type TableHeaderProps = ComponentProps<"th"> & {
  /** Stays visible on phones, where the other headers move into the cards: for headers that sort or select. */
  keep?: boolean;
};

/** Column header; aria-sort gives the sort direction. */
export function TableHeader({ keep = false, className, ...props }: TableHeaderProps) {
  return (
    <th
      role="columnheader"
      data-keep={keep || undefined}
      scope="col"
      className={cn(
        "sticky top-[var(--table-top,var(--header-height))] z-10 h-11 border-b border-line bg-surface px-4 text-start text-xs font-semibold whitespace-nowrap text-muted first:rounded-ss-card last:rounded-se-card max-lg:top-0",
        keep
          ? "max-lg:static max-lg:flex max-lg:w-auto max-lg:items-center max-lg:border-0 max-lg:bg-transparent max-lg:p-0"
          : "max-lg:hidden",
        className,
      )}
      {...props}
    />
  );
}

export type TableCellProps = ComponentProps<"td"> & {
  /** The column's name, shown before the value on phones. */
  label?: string;
  /** End-aligned tabular numbers. */
  numeric?: boolean;
};

export function TableCell({ label, numeric = false, className, children, ...props }: TableCellProps) {
  return (
    <td
      role="cell"
      className={cn(
        "border-b border-line px-4 py-3 align-middle text-ink group-last/row:border-b-0",
        "max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-lg:border-0 max-lg:p-0",
        numeric && "text-end tabular-nums",
        className,
      )}
      {...props}
    >
      {label !== undefined && (
        <span className="hidden shrink-0 text-xs font-semibold text-muted max-lg:inline">{label}</span>
      )}
      {children}
    </td>
  );
}
