import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { BUSINESS_PLAN_LINES, PROFESSIONAL_PLAN_LINES } from "#contract/plans.ts";
import { plansText } from "#contract/texts/plans.ts";
import { readNamedTests } from "./rules.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Marks a test of a plan line in its name: "(business plan: basic.respondToReviews)". */
const MARK = /\((business|professional) plan: (\w+\.\w+)\)/g;
/** Where entitlements are declared, described and sold, but not asked; indexes of tables do not ask either. */
const DECLARES = /^src\/(contract|web\/features\/subscriptions)\//;
/** A file that asks a plan reads it from one of these. */
const READS_PLAN = /"(#contract\/plans\.ts|[^"]*\/plan-sql\.ts|[^"]*\/featured\.queries\.ts)"/;

export interface ProvenLine {
  /** Such as "business basic.respondToReviews". */
  id: string;
  sentence: string;
  /** The entitlements that it gives, or leaves out with "no". */
  gives: string[];
  /** The files that ask them. */
  askedIn: string[];
  /** The tests that name the line, as \`file: name\`. */
  tests: string[];
}

/** Every sentence of the plan cards with what it gives, where the code asks for it, and its tests. */
export async function readPlanLines(): Promise<ProvenLine[]> {
  const tests = await readNamedTests(MARK, ([, holder, line]) => `${holder} ${line}`);
  const sources = await readSources();
  const lines = [
    ...BUSINESS_PLAN_LINES.map((of) => ({ holder: "business", ...of })),
    ...PROFESSIONAL_PLAN_LINES.map((of) => ({ holder: "professional", ...of })),
  ];
  return lines.map((of) => {
    const given = "gives" in of ? Object.keys(of.gives) : [];
    const lacking: readonly string[] = "lacks" in of ? of.lacks : [];
    const asked = new RegExp(`(\\.|"|\\{ )(${[...given, ...lacking].join("|")})\\b`);
    const id = `${of.holder} ${of.plan}.${of.line}`;
    return {
      id,
      sentence: plansText.lines[of.line],
      gives: [...given, ...lacking.map((name) => `no ${name}`)],
      askedIn:
        given.length + lacking.length === 0
          ? []
          : sources.filter(({ code }) => asked.test(code)).map(({ path }) => path),
      tests: tests.get(id) ?? [],
    };
  });
}

/** The table of docs/plans.md. */
export async function planTable(): Promise<string> {
  const rows = (await readPlanLines()).map(({ id, sentence, gives, askedIn, tests }) =>
    [id, sentence, gives.join(", ") || "every plan", askedIn.join("<br>") || "–", tests.join("<br>") || "–"].join(
      " | ",
    ),
  );
  return [
    "# What each sentence of the plans gives",
    "",
    "Written by `npm run -s plans > docs/plans.md` from `contract/plans.ts`, the code and the names of the tests. A plan gives what its own lines and those of the cheaper plans give.",
    "",
    "Line | Sentence | Gives | Asked in | Tests",
    "---|---|---|---|---",
    ...rows,
    "",
  ].join("\n");
}

async function readSources(): Promise<{ path: string; code: string }[]> {
  const names = (await readdir(`${ROOT}src`, { recursive: true })).toSorted();
  const paths = names
    .map((name) => `src/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|test-suite|table)\.tsx?$/.test(path) && !DECLARES.test(path));
  const sources = await Promise.all(paths.map(async (path) => ({ path, code: await readFile(ROOT + path, "utf8") })));
  return sources.filter(({ code }) => READS_PLAN.test(code));
}
