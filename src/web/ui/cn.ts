import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

const any = () => true;
const isNumber = (value: string) => /^\d/.test(value);
const sides = ["", "x", "y", "t", "r", "b", "l", "s", "e"];

/** One group per side of a thing: p, px, py, … each taking any value. */
function sided(name: string, dash = "") {
  return Object.fromEntries(
    sides.map((side) => [`${name}${side}`, [{ [`${name}${side && dash}${side}`]: ["", any] }]]),
  );
}

/** What the whole sets, its sides set too: a later "p-4" takes an earlier "px-2" away. */
function wholes(name: string) {
  const of = (...parts: string[]) => parts.map((part) => name + part);
  return {
    [name]: of("x", "y", "t", "r", "b", "l", "s", "e"),
    [`${name}x`]: of("r", "l", "s", "e"),
    [`${name}y`]: of("t", "b"),
  };
}

/*
 * The groups that this product's classes fall into. tailwind-merge's own table knows every class of Tailwind and
 * weighs four times as much, on every page.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: [
      "block",
      "inline-block",
      "inline",
      "flex",
      "inline-flex",
      "grid",
      "inline-grid",
      "hidden",
      "contents",
      "table",
    ],
    position: ["static", "fixed", "absolute", "relative", "sticky"],
    visibility: ["visible", "invisible", "sr-only", "not-sr-only"],
    ...sided("p"),
    ...sided("m"),
    ...sided("inset", "-"),
    top: [{ top: [any] }],
    right: [{ right: [any] }],
    bottom: [{ bottom: [any] }],
    left: [{ left: [any] }],
    start: [{ start: [any] }],
    end: [{ end: [any] }],
    size: [{ size: [any] }],
    w: [{ w: [any] }],
    h: [{ h: [any] }],
    "min-w": [{ "min-w": [any] }],
    "max-w": [{ "max-w": [any] }],
    "min-h": [{ "min-h": [any] }],
    "max-h": [{ "max-h": [any] }],
    aspect: [{ aspect: [any] }],
    gap: [{ gap: [any] }],
    "gap-x": [{ "gap-x": [any] }],
    "gap-y": [{ "gap-y": [any] }],
    "flex-direction": [{ flex: ["row", "row-reverse", "col", "col-reverse"] }],
    "flex-wrap": [{ flex: ["wrap", "nowrap"] }],
    flex: [{ flex: [any] }],
    grow: [{ grow: ["", any] }],
    shrink: [{ shrink: ["", any] }],
    order: [{ order: [any] }],
    "grid-cols": [{ "grid-cols": [any] }],
    "grid-rows": [{ "grid-rows": [any] }],
    col: [{ col: [any] }],
    row: [{ row: [any] }],
    items: [{ items: [any] }],
    justify: [{ justify: [any] }],
    content: [{ content: [any] }],
    self: [{ self: [any] }],
    "place-items": [{ "place-items": [any] }],
    "text-size": [
      { text: ["xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl", "display", "title", "heading", "subheading"] },
    ],
    "text-align": [{ text: ["left", "center", "right", "start", "end", "justify"] }],
    "text-wrap": [{ text: ["wrap", "nowrap", "balance", "pretty"] }],
    "text-color": [{ text: [any] }],
    "font-family": [{ font: ["sans", "heading", "mono"] }],
    "font-weight": [{ font: [any] }],
    leading: [{ leading: [any] }],
    tracking: [{ tracking: [any] }],
    whitespace: [{ whitespace: [any] }],
    transform: ["uppercase", "lowercase", "capitalize", "normal-case"],
    underline: ["underline", "no-underline", "line-through"],
    overflow: [{ overflow: ["auto", "hidden", "visible", "scroll", "clip"] }],
    "overflow-x": [{ "overflow-x": [any] }],
    "overflow-y": [{ "overflow-y": [any] }],
    clamp: ["truncate", { "line-clamp": [any] }],
    object: [{ object: [any] }],
    bg: [{ bg: [any] }],
    "border-style": [{ border: ["solid", "dashed", "dotted", "none"] }],
    ...Object.fromEntries(
      sides.map((side) => [`border-w${side}`, [{ [`border${side && "-"}${side}`]: ["", isNumber] }]]),
    ),
    "border-color": [{ border: [any] }],
    rounded: [{ rounded: ["", any] }],
    ...Object.fromEntries(
      ["t", "r", "b", "l", "s", "e", "ss", "se", "es", "ee"].map((side) => [
        `rounded-${side}`,
        [{ [`rounded-${side}`]: ["", any] }],
      ]),
    ),
    shadow: [{ shadow: [any] }],
    opacity: [{ opacity: [any] }],
    z: [{ z: [any] }],
    animate: [{ animate: [any] }],
    transition: [{ transition: ["", any] }],
    duration: [{ duration: [any] }],
    cursor: [{ cursor: [any] }],
    fill: [{ fill: [any] }],
    "stroke-width": [{ stroke: [isNumber] }],
    stroke: [{ stroke: [any] }],
  },
  conflictingClassGroups: {
    ...wholes("p"),
    ...wholes("m"),
    inset: ["insetx", "insety", "top", "right", "bottom", "left", "start", "end"],
    insetx: ["right", "left", "start", "end"],
    insety: ["top", "bottom"],
    size: ["w", "h"],
    gap: ["gap-x", "gap-y"],
    flex: ["grow", "shrink"],
    overflow: ["overflow-x", "overflow-y"],
    "text-size": ["leading"],
  },
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ["before", "after", "placeholder", "file", "marker", "selection", "*", "**"],
}));

/** Joins class names; of two that set the same thing the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
