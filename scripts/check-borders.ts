import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { cruise, type ICruiseResult, type IModule } from "dependency-cruiser";
import extractDepcruiseConfig from "dependency-cruiser/config-utl/extract-depcruise-config";
import { checkRoles } from "./server-roles.ts";
import { checkTypeNames } from "./type-names.ts";

export interface BrokenBorder {
  rule: string;
  /** Why the rule exists; empty where its name says it. */
  comment: string;
  /** The importing file, the file with the wrong or repeated name, or the first folder of a cycle. */
  from: string;
  /** The imported file, the expected file name, the first file with the name, or the other folders of a cycle. */
  to: string;
}

const ROOMS = ["src", "seeds", "test", "scripts", "bench"];
const CONFIG = join(import.meta.dirname, "../.dependency-cruiser.mjs");
const COMPOSITION = "src/server/domains.ts";

/**
 * Not searched for cycles: main.ts, which imports everything and is imported by nothing, and tests and tools, which
 * cross borders on purpose.
 */
const NOT_IN_CYCLES = /^(src\/server\/main\.ts$|test\/|scripts\/|bench\/)|\.test\.tsx?$|\.test-suite\.tsx?$/;

/**
 * Reads every import below `root` and returns those that break a rule. Throws when fewer than `atLeast` files were
 * read, because a checker that reads nothing passes everything.
 */
export async function checkBorders(root: string, atLeast: number): Promise<{ files: number; broken: BrokenBorder[] }> {
  const config = await extractDepcruiseConfig(CONFIG);
  const forbidden = config.forbidden ?? [];
  const { DOMAINS } = (await import(CONFIG)) as { DOMAINS: readonly string[] };
  const rooms = ROOMS.filter((room) => existsSync(join(root, room)));
  const { output } = await cruise(rooms, {
    ...config.options,
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
  });
  const { modules, summary } = output as ICruiseResult;
  const own = modules.filter((module) => rooms.some((room) => module.source.startsWith(`${room}/`)));
  const imports = own.reduce((sum, module) => sum + module.dependencies.length, 0);
  if (own.length < atLeast || imports === 0) {
    throw new Error(
      `The border check read ${own.length} files and ${imports} imports, but at least ${atLeast} files were expected: its result would mean nothing.`,
    );
  }
  const comments = new Map(forbidden.map((rule) => [rule.name, rule.comment ?? ""]));
  const broken = summary.violations.map((violation) => ({
    rule: violation.rule.name,
    comment: comments.get(violation.rule.name) ?? "",
    from: violation.from,
    to: violation.to,
  }));
  return {
    files: own.length,
    broken: [
      ...broken,
      ...checkRoles(root, own),
      ...checkTypeNames(
        root,
        own.map(({ source }) => source),
      ),
      ...folderCycles(own),
      ...uncomposedDomains(own, DOMAINS),
    ],
  };
}

/** Domain folders whose `<domain>.domain.ts` is missing or not imported by the composition. */
function uncomposedDomains(modules: readonly IModule[], domains: readonly string[]): BrokenBorder[] {
  const files = new Set(modules.map(({ source }) => source));
  const composition = modules.find(({ source }) => source === COMPOSITION);
  const composed = new Set(composition?.dependencies.map(({ resolved }) => resolved));
  return domains
    .filter((domain) => modules.some(({ source }) => source.startsWith(`src/server/${domain}/`)))
    .map((domain) => `src/server/${domain}/${domain}.domain.ts`)
    .filter((file) => !composed.has(file))
    .map((file) => ({
      rule: "every-domain-is-composed",
      comment: files.has(file) ? `${COMPOSITION} does not create this domain.` : "This file is missing.",
      from: COMPOSITION,
      to: file,
    }));
}

/** Import cycles between folders, each reported once with its imports. A folder and its subfolders count as one. */
function folderCycles(modules: readonly IModule[]): BrokenBorder[] {
  const edges = new Map<string, Map<string, string>>();
  for (const module of modules) {
    if (NOT_IN_CYCLES.test(module.source)) continue;
    for (const { resolved } of module.dependencies) {
      const from = posix.dirname(module.source);
      const to = posix.dirname(resolved);
      const isOwnCode = /\.tsx?$/.test(resolved) && ROOMS.some((room) => resolved.startsWith(`${room}/`));
      if (!isOwnCode || NOT_IN_CYCLES.test(resolved) || isWithin(from, to) || isWithin(to, from)) continue;
      const known = edges.get(from) ?? new Map<string, string>();
      edges.set(from, known.set(to, known.get(to) ?? `${module.source} → ${resolved}`));
    }
  }

  const reported = new Set<string>();
  return [...edges.keys()].toSorted().flatMap((start) => {
    const circle = shortestCycle(start, edges);
    if (!circle || circle.some((folder) => reported.has(folder))) return [];
    for (const folder of circle) reported.add(folder);
    const steps = circle.map((folder, index) => edges.get(folder)?.get(circle[index + 1] ?? start) ?? "");
    return [
      { rule: "no-circles-between-folders", comment: steps.join("; "), from: start, to: circle.slice(1).join(" → ") },
    ];
  });
}

function isWithin(folder: string, outer: string): boolean {
  return `${folder}/`.startsWith(`${outer}/`);
}

/** The shortest cycle from a folder back to itself, the folder first; undefined when there is none. */
function shortestCycle(start: string, edges: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] | undefined {
  const seen = new Set<string>();
  let ways = [[start]];
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways) {
      for (const next of edges.get(way.at(-1) ?? start)?.keys() ?? []) {
        if (next === start) return way;
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push([...way, next]);
      }
    }
    ways = longer;
  }
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { files, broken } = await checkBorders(join(import.meta.dirname, ".."), 100);
  for (const { rule, comment, from, to } of broken) {
    process.stderr.write(`${from} → ${to}\n  ${rule}${comment ? `: ${comment}` : ""}\n`);
  }
  process.stdout.write(`borders: ${files} files read, ${broken.length} broken rules\n`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
