import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** A test and its name, including `test.each` and the like. */
const NAMED_TEST = /^\s*(?:test|it)(?:\.\w+)*(?:\((?!\s*["'`])[^;]*?\)|`[^`]*`)?\(\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1/gm;

export interface Rule {
  id: string;
  /** What the specification says. */
  rule: string;
  /** The decision that replaces the rule, if any. */
  replacedBy: string | undefined;
  /** The tests with the rule's id in their name, as `file: name`. */
  tests: string[];
}

/** The rules of the specification by area of the product, each with its tests. */
export async function readRules(): Promise<Map<string, Rule[]>> {
  const rules = await readJson<Record<string, Record<string, string>>>("docs/spec-rules.json");
  const differences = await readJson<{ item: string; why: string }[]>("docs/spec-differences.json");
  const reasons = new Map(differences.map(({ item, why }) => [item, why]));
  const tests = await readTests();
  return new Map(
    Object.entries(rules).map(([part, texts]) => [
      part,
      Object.entries(texts).map(([id, rule]) => ({
        id,
        rule,
        replacedBy: reasons.get(id),
        tests: tests.get(id) ?? [],
      })),
    ]),
  );
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(ROOT + path, "utf8")) as T;
}

/** The tests of each rule, as `file: name`. A test whose name has more than three ids counts for none of them. */
async function readTests(): Promise<Map<string, string[]>> {
  return readNamedTests(/\bR\d{3}\b/g, ([id]) => id, 3);
}

/**
 * The tests whose names contain a mark, as `file: name`.
 * @param keyOf names what the mark stands for
 * @param most a name with more marks counts for none of them
 */
export async function readNamedTests(
  mark: RegExp,
  keyOf: (found: RegExpMatchArray) => string,
  most = Number.POSITIVE_INFINITY,
): Promise<Map<string, string[]>> {
  const tests = new Map<string, string[]>();
  for (const folder of ["src", "test", "seeds"])
    for (const entry of (await readdir(ROOT + folder, { recursive: true })).toSorted()) {
      if (!/\.(test|e2e|long)\.tsx?$/.test(entry)) continue;
      const source = await readFile(`${ROOT}${folder}/${entry}`, "utf8");
      for (const [, , name = ""] of source.matchAll(NAMED_TEST)) {
        const keys = [...name.matchAll(mark)].map(keyOf);
        if (keys.length > most) continue;
        for (const key of keys) tests.set(key, [...(tests.get(key) ?? []), `${folder}/${entry}: ${name}`]);
      }
    }
  return tests;
}
