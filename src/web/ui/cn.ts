import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

const any = () => true;
const isNumber = (value: string) => /^\d/.test(value);
const isLength = (value: string) => /^\[(?:length:|\d|calc|clamp|min|max)/.test(value);
const isImage = (value: string) => /^\[(?:url|image|[\w-]*gradient)\(/.test(value);

/** Prefixes that set one property each, whatever the value. */
const SINGLE_PROPERTIES = (
  "accent align animate appearance aspect auto-cols auto-rows backdrop-blur basis blur bottom brightness caret " +
  "clear col col-end col-start columns content cursor delay drop-shadow duration ease end field-sizing fill " +
  "filter float from gap gap-x gap-y grayscale grid-cols grid-flow grid-rows grow h hyphens indent invert items " +
  "justify justify-items justify-self leading left line-clamp max-h max-w min-h min-w mix-blend opacity order " +
  "origin outline-offset overflow overflow-x overflow-y overscroll overscroll-x overscroll-y place-content " +
  "place-items place-self pointer-events resize right rotate row row-end row-start saturate scale scale-x " +
  "scale-y select self shrink size skew-x skew-y space-x space-y start to top touch tracking transform " +
  "transition translate translate-x translate-y underline-offset via w whitespace will-change wrap z"
).split(" ");
const SIDES = ["x", "y", "t", "r", "b", "l", "s", "e"];
const CORNERS = ["t", "r", "b", "l", "s", "e", "ss", "se", "es", "ee", "tl", "tr", "br", "bl"];

type Values = (string | ((value: string) => boolean))[];

/** One class group for the whole property and one for each of its parts: p, px, py, … */
function parts(name: string, ends: readonly string[], values: Values, dash = "-", group = name) {
  return Object.fromEntries(["", ...ends].map((end) => [group + end, [{ [name + (end && dash) + end]: values }]]));
}

/** The shorthand conflicts with its parts: a later "p-4" removes an earlier "px-2". */
function shorthandConflicts(group: string) {
  const of = (...ends: string[]) => ends.map((end) => group + end);
  return { [group]: of(...SIDES), [`${group}x`]: of("r", "l", "s", "e"), [`${group}y`]: of("t", "b") };
}

/*
 * The classes that this product uses. The library's own table covers all of Tailwind and adds 6 KB to every page;
 * `test/pages/classes.test.ts` compares the two for every class in the source.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...Object.fromEntries(SINGLE_PROPERTIES.map((name) => [name, [{ [name]: ["", any] }]])),
    ...parts("p", SIDES, [any], ""),
    ...parts("m", SIDES, [any], ""),
    ...parts("scroll-p", SIDES, [any], ""),
    ...parts("scroll-m", SIDES, [any], ""),
    ...parts("inset", ["x", "y"], [any]),
    ...parts("rounded", CORNERS, ["", any]),
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
      "table-row",
      "table-cell",
      "flow-root",
      "list-item",
    ],
    position: ["static", "fixed", "absolute", "relative", "sticky"],
    visibility: ["visible", "invisible", "collapse"],
    "sr-only": ["sr-only", "not-sr-only"],
    "table-layout": ["table-auto", "table-fixed"],
    isolation: ["isolate", "isolation-auto"],
    container: ["container"],
    "container-type": [{ "@container": ["", any] }],
    "flex-direction": [{ flex: ["row", "row-reverse", "col", "col-reverse"] }],
    "flex-wrap": [{ flex: ["wrap", "nowrap", "wrap-reverse"] }],
    flex: [{ flex: [any] }],
    "text-size": [
      { text: ["xs", "sm", "base", "lg", isNumber, "xl", "display", "title", "heading", "subheading", isLength] },
    ],
    "text-align": [{ text: ["left", "center", "right", "start", "end", "justify"] }],
    "text-wrap": [{ text: ["wrap", "nowrap", "balance", "pretty"] }],
    "text-overflow": ["truncate", { text: ["ellipsis", "clip"] }],
    "text-color": [{ text: [any] }],
    "text-transform": ["uppercase", "lowercase", "capitalize", "normal-case"],
    "font-weight": [{ font: ["thin", "light", "normal", "medium", "semibold", "bold", "extrabold", "black"] }],
    "font-family": [{ font: [any] }],
    "font-style": ["italic", "not-italic"],
    "font-figures": ["tabular-nums", "proportional-nums"],
    "line-through": ["underline", "overline", "no-underline", "line-through"],
    "decoration-style": [{ decoration: ["solid", "double", "dotted", "dashed", "wavy"] }],
    "decoration-thickness": [{ decoration: ["auto", "from-font", isNumber, isLength] }],
    "decoration-color": [{ decoration: [any] }],
    "list-position": [{ list: ["inside", "outside"] }],
    "list-type": [{ list: [any] }],
    break: [{ break: ["normal", "words", "all", "keep"] }],
    "object-fit": [{ object: ["contain", "cover", "fill", "none", "scale-down"] }],
    "object-position": [{ object: [any] }],
    "bg-attachment": [{ bg: ["fixed", "local", "scroll"] }],
    "bg-position": [{ bg: ["center", "top", "right", "bottom", "left"] }],
    "bg-size": [{ bg: ["auto", "cover", "contain"] }],
    "bg-repeat": [{ bg: ["repeat", "no-repeat"] }],
    "bg-image": [{ bg: ["none", isImage] }],
    "bg-color": [{ bg: [any] }],
    "border-collapse": [{ border: ["collapse", "separate"] }],
    "border-spacing": [{ "border-spacing": [any] }],
    "border-style": [{ border: ["solid", "dashed", "dotted", "double", "hidden", "none"] }],
    ...parts("border", SIDES, ["", isNumber, isLength], "-", "border-w"),
    ...parts("border", SIDES, [any], "-", "border-color"),
    "divide-style": [{ divide: ["solid", "dashed", "dotted", "double", "hidden", "none"] }],
    "divide-x": [{ "divide-x": ["", any] }],
    "divide-y": [{ "divide-y": ["", any] }],
    "divide-color": [{ divide: [any] }],
    "outline-style": [{ outline: ["solid", "dashed", "dotted", "double", "hidden", "none"] }],
    "outline-w": [{ outline: ["", isNumber, isLength] }],
    "outline-color": [{ outline: [any] }],
    "ring-inset": ["ring-inset"],
    "ring-w": [{ ring: ["", isNumber, isLength] }],
    "ring-color": [{ ring: [any] }],
    shadow: [{ shadow: ["", any] }],
    "snap-align": [{ snap: ["start", "end", "center", "align-none"] }],
    "snap-stop": [{ snap: ["normal", "always"] }],
    "snap-type": [{ snap: ["none", "x", "y", "both"] }],
    "stroke-w": [{ stroke: [isNumber, isLength] }],
    stroke: [{ stroke: [any] }],
  },
  conflictingClassGroups: {
    ...shorthandConflicts("p"),
    ...shorthandConflicts("m"),
    ...shorthandConflicts("scroll-p"),
    ...shorthandConflicts("scroll-m"),
    ...shorthandConflicts("border-w"),
    ...shorthandConflicts("border-color"),
    inset: ["insetx", "insety", "top", "right", "bottom", "left", "start", "end"],
    insetx: ["right", "left", "start", "end"],
    insety: ["top", "bottom"],
    rounded: CORNERS.map((corner) => `rounded${corner}`),
    roundeds: ["roundedss", "roundedes"],
    roundede: ["roundedse", "roundedee"],
    roundedt: ["roundedtl", "roundedtr"],
    roundedr: ["roundedtr", "roundedbr"],
    roundedb: ["roundedbr", "roundedbl"],
    roundedl: ["roundedtl", "roundedbl"],
    size: ["w", "h"],
    gap: ["gap-x", "gap-y"],
    flex: ["basis", "grow", "shrink"],
    overflow: ["overflow-x", "overflow-y"],
    overscroll: ["overscroll-x", "overscroll-y"],
    translate: ["translate-x", "translate-y"],
    "line-clamp": ["display", "overflow"],
    "text-size": ["leading"],
  },
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ["before", "after", "placeholder", "file", "marker", "selection", "*", "**"],
}));

/** Joins class names; among conflicting ones the last wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
