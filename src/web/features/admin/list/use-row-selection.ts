import { useState } from "react";

export interface Ticked {
  ids: ReadonlySet<number>;
  /** Names of rows that were visible at a selection change. */
  names: ReadonlyMap<number, string>;
  tick: (ids: ReadonlySet<number>) => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Row selection of a table across its pages.
 * @param rows the visible rows
 */
export function useTicked<Row>(
  rows: readonly Row[] | undefined,
  named: { idOf: (row: Row) => number; nameOf: (row: Row) => string } | undefined,
): Ticked {
  const [ids, setIds] = useState(NONE);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    ids,
    names,
    tick(next) {
      setIds(next);
      if (named)
        setNames(new Map([...names, ...(rows ?? []).map((row) => [named.idOf(row), named.nameOf(row)] as const)]));
    },
    clear: () => setIds(NONE),
  };
}
