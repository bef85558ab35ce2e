import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const DOCS = join(import.meta.dirname, "../docs");
const text = readFileSync(join(DOCS, "security.md"), "utf8");

/** The sections of ASVS 5.0.0 with their number of requirements up to level 2, which are numbered from 1. */
const SECTIONS =
  "1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2";
const STATES = ["holds", "partly", "does not hold", "not applicable"] as const;

interface Row {
  ids: string[];
  state: string;
  reason: string;
}

const rows: Row[] = [
  ...text.matchAll(/^\| (\d+\.\d+\.\d+(?: to \d+\.\d+\.\d+)?) +\|[^|]+\| ([^|]+?) +\| (.*?) *\|$/gm),
].map(([, range = "", state = "", reason = ""]) => ({ ids: idsOf(range), state, reason }));

/** "10.4.1 to 10.4.3" is 10.4.1, 10.4.2 and 10.4.3. */
function idsOf(range: string): string[] {
  const [first = "", last = first] = range.split(" to ");
  const section = first.slice(0, first.lastIndexOf("."));
  const numberOf = (id: string) => Number(id.slice(id.lastIndexOf(".") + 1));
  return Array.from({ length: numberOf(last) - numberOf(first) + 1 }, (_, at) => `${section}.${numberOf(first) + at}`);
}

test("each requirement up to level 2 stands there once, with a state and how it is known", () => {
  const wanted = SECTIONS.split(" ").flatMap((section) => idsOf(section.replace(/:(\d+)$/, (_, n) => `.1 to .${n}`)));
  expect(wanted).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids)).toEqual(wanted);
  for (const { ids, state, reason } of rows) {
    expect([ids, STATES.includes(state as never)]).toEqual([ids, true]);
    expect([ids, reason.length > 3]).toEqual([ids, true]);
  }
});

test("the counts above the tables are those of the tables", () => {
  const count = (state: string) => rows.filter((row) => row.state === state).flatMap(({ ids }) => ids).length;
  const [hold, partly, not, without] = STATES.map(count);
  expect(text).toContain(
    `Of 253 requirements ${hold} hold, ${partly} hold partly, ${not} do not hold, ${without} are not applicable.`,
  );
});

test("every file that is named exists", () => {
  const named = [
    ...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g),
    ...text.matchAll(/`((?:src|test|deploy)\/[\w./-]+)`/g),
  ]
    .map(([whole, path = ""]) => (whole.startsWith("`") ? `../${path}` : path))
    .filter((path) => !/^https?:/.test(path));
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((path) => !existsSync(join(DOCS, path)))).toEqual([]);
});
