import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "#web/ui/cn.ts";

const WEB = join(import.meta.dirname, "../../src/web");
const OWN_TABLE = join("ui", "cn.ts");

const library = libraryMerge();
const classes = usedClasses((name) => library(name, name) === name);

test("cn knows every class in the source; it would never replace an unknown one", () => {
  expect(classes.length).toBeGreaterThan(500);
  expect(classes.filter((name) => cn(name, name) !== name)).toEqual([]);
});

test("cn merges any two classes in the source as tailwind-merge does", () => {
  const replaces = (name: string, other: string) => library(name, other) === other && library(other, name) === name;
  // Classes that replace each other behave alike, so one of each group is compared with all others.
  const kinds: string[] = [];
  const wrong: string[] = [];
  for (const name of classes) {
    const kind = kinds.find((other) => replaces(name, other));
    if (kind === undefined) kinds.push(name);
    else if (cn(name, kind) !== kind || cn(kind, name) !== name) wrong.push(`${name} ${kind}`);
  }
  for (const name of kinds)
    for (const other of kinds) if (cn(name, other) !== library(name, other)) wrong.push(`${name} ${other}`);
  expect(wrong).toEqual([]);
});

/** tailwind-merge, with the names that styles.css adds to Tailwind's. */
function libraryMerge() {
  const styles = readFileSync(join(WEB, "styles.css"), "utf8");
  const named = (pattern: RegExp) => [...styles.matchAll(pattern)].map(([, name = ""]) => name);
  return extendTailwindMerge({
    extend: {
      theme: {
        text: named(/@utility text-([\w-]+)/g),
        radius: named(/--radius-([\w-]+):/g),
        shadow: named(/--shadow-([\w-]+):/g),
        ease: named(/--ease-([\w-]+):/g),
        container: named(/--container-([\w-]+):/g),
        animate: named(/--animate-([\w-]+):/g),
      },
    },
  });
}

/** Every class in a string of the source, without its variants. */
function usedClasses(isClass: (name: string) => boolean): string[] {
  const found = new Set<string>();
  for (const entry of readdirSync(WEB, { recursive: true, encoding: "utf8" })) {
    if (!/(?<!\.test)\.tsx?$/.test(entry) || entry === OWN_TABLE) continue;
    for (const [, text = ""] of readFileSync(join(WEB, entry), "utf8").matchAll(/["`]([^"`\n]*)["`]/g))
      for (const word of text.split(/\s+/)) {
        const name = word.replace(/^(?:[^:[\]]*(?:\[[^\]]*\])?[^:[\]]*:)+/, "");
        if (isClass(name)) found.add(name);
      }
  }
  return [...found];
}
