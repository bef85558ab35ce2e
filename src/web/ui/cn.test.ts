import { expect, test } from "vitest";
import { cn } from "./cn.ts";

test.each([
  ["h-11 md:h-10", "h-14", "md:h-10 h-14"],
  ["px-4 py-2", "p-0", "p-0"],
  ["ps-3 pe-3", "ps-10", "pe-3 ps-10"],
  ["-me-2 -mt-2", "me-0", "-mt-2 me-0"],
  ["py-8 md:py-12", "py-0 md:py-0", "py-0 md:py-0"],
  ["size-5", "size-4.5", "size-4.5"],
  ["w-4 h-4", "size-6", "size-6"],
  ["max-md:w-auto w-12", "w-14", "max-md:w-auto w-14"],
  ["text-heading text-ink", "text-muted", "text-heading text-muted"],
  ["text-base/6", "text-sm", "text-sm"],
  ["font-bold font-heading", "font-medium", "font-heading font-medium"],
  ["border border-line", "border-danger", "border border-danger"],
  ["border-t border-b-2", "border-t-0", "border-b-2 border-t-0"],
  ["rounded-control", "rounded-full", "rounded-full"],
  ["rounded-t-card", "rounded-t-none", "rounded-t-none"],
  ["bg-surface hover:bg-sunken", "bg-transparent", "hover:bg-sunken bg-transparent"],
  ["flex flex-col", "flex-row", "flex flex-row"],
  ["inline-flex", "hidden", "hidden"],
  ["flex-1 flex-wrap", "flex-none", "flex-wrap flex-none"],
  ["absolute inset-0", "relative top-2", "inset-0 relative top-2"],
  ["stroke-2 stroke-ink", "stroke-accent", "stroke-2 stroke-accent"],
  ["[&_svg]:size-4", "[&_svg]:size-5", "[&_svg]:size-5"],
  ["gap-2 p-4 own-class", "gap-3", "p-4 own-class gap-3"],
])("of %j and %j the later one wins where both set the same thing", (first, second, merged) => {
  expect(cn(first, second)).toBe(merged);
});

test("leaves out what is not given", () => {
  expect(cn("p-4", false, undefined, null, ["mt-2", false], { hidden: true, flex: false })).toBe("p-4 mt-2 hidden");
});
