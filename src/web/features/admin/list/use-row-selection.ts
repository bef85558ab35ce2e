import { useState } from "react";

export interface RowSelection {
  ids: ReadonlySet<number>;
  /** Names of rows that were visible at a selection change. */
  names: ReadonlyMap<number, string>;
  select: (ids: ReadonlySet<number>) => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Row selection of a table across its pages.
 * @param rows the visible rows
 */
export function useRowSelection<Row>(
  rows: readonly Row[] | undefined,
  named: { rowId: (row: Row) => number; nameOf: (row: Row) => string } | undefined,
): RowSelection {
  const [ids, setIds] = useState(NONE);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    ids,
    names,
    select(next) {
      setIds(next);
      if (named)
        setNames(new Map([...names, ...(rows ?? []).map((row) => [named.rowId(row), named.nameOf(row)] as const)]));
    },
    clear: () => setIds(NONE),
  };
}
