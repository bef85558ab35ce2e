import { expect, test } from "vitest";
import { cn } from "./cn.ts";

test.each([
  ["h-11 md:h-10", "h-14", "md:h-10 h-14"],
  ["px-4 py-2", "p-0", "p-0"],
  ["ps-3 pe-3", "ps-10", "pe-3 ps-10"],
  ["-me-2 -mt-2", "me-0", "-mt-2 me-0"],
  ["py-8 md:py-12", "py-0 md:py-0", "py-0 md:py-0"],
  ["w-4 h-4", "size-6", "size-6"],
  ["max-md:w-auto w-12", "w-14", "max-md:w-auto w-14"],
  ["text-heading text-ink", "text-muted", "text-heading text-muted"],
  ["text-base/6", "text-sm", "text-sm"],
  ["leading-6", "text-sm", "text-sm"],
  ["text-sm", "leading-6", "text-sm leading-6"],
  ["font-bold font-heading", "font-medium", "font-heading font-medium"],
  ["border border-line", "border-danger", "border border-danger"],
  ["border-t border-b-2", "border-t-0", "border-b-2 border-t-0"],
  ["border-separate border-line", "border-danger", "border-separate border-danger"],
  ["bg-surface hover:bg-sunken", "bg-transparent", "hover:bg-sunken bg-transparent"],
  ["bg-brand", "bg-[linear-gradient(0deg,red,blue)]", "bg-brand bg-[linear-gradient(0deg,red,blue)]"],
  ["flex flex-col", "flex-row", "flex flex-row"],
  ["flex-1 flex-wrap", "flex-none", "flex-wrap flex-none"],
  ["absolute inset-0", "relative top-2", "inset-0 relative top-2"],
  ["stroke-2 stroke-ink", "stroke-accent", "stroke-2 stroke-accent"],
  ["ring-2 ring-line-strong ring-inset", "ring-focus", "ring-2 ring-inset ring-focus"],
  ["[&_svg]:size-4", "[&_svg]:size-5", "[&_svg]:size-5"],
  ["gap-2 p-4 own-class", "gap-3", "p-4 own-class gap-3"],
])("merges %j and %j so that the later class wins on conflicts", (first, second, merged) => {
  expect(cn(first, second)).toBe(merged);
});

test.each([
  ["p-4", "p-2"],
  ["px-4", "p-2"],
  ["-mt-2", "mt-0"],
  ["space-y-4", "space-y-2"],
  ["space-x-4", "space-x-2"],
  ["gap-x-4", "gap-2"],
  ["size-5", "size-4.5"],
  ["w-full", "w-auto"],
  ["min-h-24", "min-h-11"],
  ["max-w-full", "max-w-[85%]"],
  ["basis-full", "basis-64"],
  ["basis-64", "flex-1"],
  ["grow", "grow-0"],
  ["order-first", "order-2"],
  ["grid-cols-2", "grid-cols-[1fr_auto]"],
  ["col-span-2", "col-span-full"],
  ["items-start", "items-center"],
  ["inline-flex", "hidden"],
  ["absolute", "sticky"],
  ["inset-x-0", "inset-4"],
  ["z-10", "-z-10"],
  ["overflow-x-auto", "overflow-hidden"],
  ["scroll-mt-24", "scroll-mt-4"],
  ["translate-x-5", "translate-x-0"],
  ["-translate-y-1/2", "translate-y-0"],
  ["rotate-180", "rotate-0"],
  ["scale-110", "scale-100"],
  ["text-sm", "text-[0.8rem]"],
  ["text-center", "text-end"],
  ["truncate", "text-clip"],
  ["break-words", "break-all"],
  ["select-none", "select-all"],
  ["rounded-t-lg", "rounded-md"],
  ["rounded-card", "rounded-none"],
  ["border-b-2", "border-0"],
  ["divide-y", "divide-y-0"],
  ["divide-line", "divide-danger"],
  ["ring-2", "ring-0"],
  ["shadow-float", "shadow-none"],
  ["opacity-50", "opacity-100"],
])("%s is replaced by %s", (first, second) => {
  expect(cn(first, second)).toBe(second);
});

test("skips falsy values", () => {
  expect(cn("p-4", false, undefined, null, ["mt-2", false], { hidden: true, flex: false })).toBe("p-4 mt-2 hidden");
});
