import { useState } from "react";

export interface RowSelection {
  ids: ReadonlySet<number>;
  /** Names of rows that were visible at a selection change. */
  names: ReadonlyMap<number, string>;
  /** The versions in which these rows were read, in a list whose rows have one. */
  versions: ReadonlyMap<number, number>;
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
  named: { rowId: (row: Row) => number; nameOf: (row: Row) => string; versionOf?: (row: Row) => number } | undefined,
): RowSelection {
  const [ids, setIds] = useState(NONE);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const [versions, setVersions] = useState<ReadonlyMap<number, number>>(new Map());
  return {
    ids,
    names,
    versions,
    select(next) {
      setIds(next);
      if (!named) return;
      const { rowId, nameOf, versionOf } = named;
      const shown = rows ?? [];
      setNames(new Map([...names, ...shown.map((row) => [rowId(row), nameOf(row)] as const)]));
      if (versionOf) setVersions(new Map([...versions, ...shown.map((row) => [rowId(row), versionOf(row)] as const)]));
    },
    clear: () => setIds(NONE),
  };
}
