import type { TestApp } from "#test/app.ts";

/** What the builders of rows need of an app. */
export type Built = Pick<TestApp, "platform">;

/** The one row of an insert. */
export function inserted<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error("Nothing was inserted");
  return row;
}
