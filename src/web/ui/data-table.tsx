import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { Key, ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import { cn } from "./cn.ts";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableHeadRow, TableRow } from "./table.tsx";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** The row's name: first, and without a label, on a phone's card. */
  main?: boolean;
  /** Renders the header as a sort link: (words) => <Link …>{words}</Link>. */
  renderSort?: (children: ReactNode) => ReactNode;
  sorted?: "ascending" | "descending";
  className?: string;
};

export type DataTableProps<Row, RowKey extends Key> = {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => RowKey;
  /** Buttons or a menu at the end of the row. */
  actions?: (row: Row) => ReactNode;
  actionsLabel?: string;
  /** Makes every row selectable. */
  selection?: {
    keys: ReadonlySet<RowKey>;
    onChange: (keys: Set<RowKey>) => void;
    allLabel: string;
    rowLabel: (row: Row) => string;
  };
};

/** A table with sticky header, sort links, row selection and actions at the end; shown as cards on phones. */
export function DataTable<Row, RowKey extends Key>({
  caption,
  columns,
  rows,
  getKey,
  actions,
  actionsLabel,
  selection,
}: DataTableProps<Row, RowKey>) {
  const chosen = selection ? rows.filter((row) => selection.keys.has(getKey(row))).length : 0;

  function toggleAll() {
    if (!selection) return;
    const keys = new Set(selection.keys);
    for (const row of rows) {
      if (chosen === rows.length) keys.delete(getKey(row));
      else keys.add(getKey(row));
    }
    selection.onChange(keys);
  }

  function toggle(key: RowKey) {
    if (!selection) return;
    const keys = new Set(selection.keys);
    if (!keys.delete(key)) keys.add(key);
    selection.onChange(keys);
  }

  return (
    <Table>
      <TableCaption>{caption}</TableCaption>
      <TableHead>
        <TableHeadRow>
          {selection && (
            <TableHeader keep className="w-12 pe-0">
              <Checkbox
                aria-label={selection.allLabel}
                checked={chosen === 0 ? false : chosen === rows.length ? true : "indeterminate"}
                onCheckedChange={toggleAll}
              />
              <span aria-hidden="true" className="ms-3 lg:hidden">
                {selection.allLabel}
              </span>
            </TableHeader>
          )}
          {columns.map((column) => (
            <TableHeader
              key={column.key}
              keep={column.renderSort !== undefined}
              aria-sort={column.sorted}
              className={cn(column.numeric && "text-end", column.className)}
            >
              {column.renderSort ? <SortLink column={column} /> : column.header}
            </TableHeader>
          ))}
          {actions && (
            <TableHeader className="text-end">
              <span className="sr-only">{actionsLabel}</span>
            </TableHeader>
          )}
        </TableHeadRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const key = getKey(row);
          const isChosen = selection?.keys.has(key) ?? false;
          return (
            <TableRow key={key} aria-selected={selection ? isChosen : undefined}>
              {selection && (
                <TableCell className="w-12 pe-0 max-lg:absolute max-lg:end-4 max-lg:top-4 max-lg:w-auto">
                  <Checkbox
                    aria-label={selection.rowLabel(row)}
                    checked={isChosen}
                    onCheckedChange={() => toggle(key)}
                  />
                </TableCell>
              )}
              {columns.map((column) => {
                const content = column.cell(row);
                return (
                  <TableCell
                    key={column.key}
                    label={column.main ? undefined : column.header}
                    numeric={column.numeric}
                    className={cn(
                      column.main && "font-semibold",
                      column.main && selection && "max-lg:pe-10",
                      // Cards omit empty values along with their labels.
                      isNothing(content) && "max-lg:hidden",
                      column.className,
                    )}
                  >
                    {content}
                  </TableCell>
                );
              })}
              {actions && (
                <TableCell className="text-end max-lg:mt-auto">
                  <div className="inline-flex flex-wrap items-center justify-end gap-2 max-lg:w-full xl:w-max xl:max-w-80 max-lg:has-[>[data-variant=ghost]:first-child]:-ms-3 max-lg:justify-start">
                    {actions(row)}
                  </div>
                </TableCell>
              )}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

function isNothing(content: ReactNode): boolean {
  return content === null || content === undefined || content === false || content === "";
}

function SortLink<Row>({ column }: { column: Column<Row> }) {
  const Icon = column.sorted === "ascending" ? ArrowUp : column.sorted === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <span className="[&>*]:inline-flex [&>*]:min-h-11 md:[&>*]:min-h-9 [&>*]:items-center [&>*]:gap-1 [&>*]:rounded-[0.25rem] [&>*]:hover:text-ink">
      {column.renderSort?.(
        <>
          {column.header}
          <Icon aria-hidden="true" className={cn("size-3.5", column.sorted && "text-accent-ink")} />
        </>,
      )}
    </span>
  );
}

/** Bar at the bottom of the screen with actions on all selected rows; hidden when none is selected. */
export function BulkBar({
  label,
  count,
  summary,
  children,
}: {
  label: string;
  count: number;
  summary: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      {/* Rendered from the start, so that the first selection is announced too. */}
      <span role="status" className="sr-only">
        {count > 0 && summary}
      </span>
      {count > 0 && (
        <div
          data-slot="bulk-bar"
          role="region"
          aria-label={label}
          className="sticky bottom-4 z-30 mx-auto mt-4 flex w-fit max-w-full animate-rise-in flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 shadow-float"
        >
          <span className="text-sm font-semibold tabular-nums">{summary}</span>
          {children}
        </div>
      )}
    </>
  );
}
