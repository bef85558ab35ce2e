import type { TestApp } from "#test/app.ts";

/** The part of an app that the row builders need. */
export type BuilderApp = Pick<TestApp, "platform">;

/** Returns the only row of an insert. */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error("Nothing was inserted");
  return row;
}
