import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";

// docs/rules.md names each rule's tests, and the names of the tests carry the rules' numbers: both sides agree.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const RULE = /^- \*\*(R\d{3})\*\* \S/;
const PROOF = /^ {2}- `([^`]+)`: (.+)$/;
const NAME = /\b(?:test|it|describe)(?:\.\w+)*(?:\((?!\s*["'`])[^;]*?\)|`[^`]*`)?\(\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g;

interface Rule {
  id: string;
  proofs: { file: string; name: string }[];
}

const idsIn = (name: string): string[] => name.match(/\bR\d{3}\b/g) ?? [];
/** A test's name without the numbers it carries. */
const plain = (name: string) => name.replaceAll(/ ?\(R\d{3}(?:, R\d{3})*\)/g, "");

let rules: Rule[];
const names = new Map<string, string[]>();

beforeAll(async () => {
  rules = readRules(await readFile(`${ROOT}docs/rules.md`, "utf8"));
  for (const folder of ["src", "test", "seeds"])
    for (const entry of await readdir(ROOT + folder, { recursive: true })) {
      const file = `${folder}/${entry}`;
      if (/\.(test|e2e)\.tsx?$/.test(file)) names.set(file, namesIn(await readFile(ROOT + file, "utf8")));
    }
});

function readRules(page: string): Rule[] {
  const read: Rule[] = [];
  for (const line of page.split("\n")) {
    const id = RULE.exec(line)?.[1];
    if (id) read.push({ id, proofs: [] });
    const [, file, name] = PROOF.exec(line) ?? [];
    if (file && name) read.at(-1)?.proofs.push({ file, name });
  }
  return read;
}

function namesIn(source: string): string[] {
  return [...source.matchAll(NAME)].map(([, , name]) => name ?? "");
}

describe("docs/rules.md", () => {
  test("has each rule once, with its proof", () => {
    const ids = rules.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(300);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(rules.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
  });

  test("names tests that are there and carry the rule's number", () => {
    const lost = rules.flatMap(({ id, proofs }) =>
      proofs
        .filter(
          ({ file, name }) => !names.get(file)?.some((known) => plain(known) === name && idsIn(known).includes(id)),
        )
        .map(({ file, name }) => `${id} ${file}: ${name}`),
    );
    expect(lost).toEqual([]);
  });

  test("knows every number that a test's name carries", () => {
    const known = new Set(rules.map(({ id }) => id));
    const strange = [...names].flatMap(([file, all]) =>
      all.flatMap((name) =>
        idsIn(name)
          .filter((id) => !known.has(id))
          .map((id) => `${id} ${file}: ${name}`),
      ),
    );
    expect(strange).toEqual([]);
  });

  test("a name carries three numbers at most", () => {
    const crowded = [...names].flatMap(([file, all]) =>
      all.filter((name) => idsIn(name).length > 3).map((name) => `${file}: ${name}`),
    );
    expect(crowded).toEqual([]);
  });
});
