import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { BrokenBorder } from "./check-borders.ts";

/** The roles of a domain's files: `<subject>.<role>.ts`. A file without a role is a pure module. */
export const ROLES = [
  "domain",
  "routes",
  "service",
  "policy",
  "queries",
  "present",
  "table",
  "tasks",
  "mails",
  "listeners",
  "provider",
] as const;

/** Roles that may call `events.on`: a service invalidates its own cached pages on an event, a task may start on one. */
const LISTENER_ROLES = new Set<string | undefined>(["listeners", "service", "tasks"]);
const TESTS = /^(test|bench)\/|\.test\.tsx?$|\.test-suite\.tsx?$/;

interface Source {
  /** Path below the root. */
  source: string;
  /** Paths of the files that import it. */
  dependents: readonly string[];
}

/** Checks what import rules cannot: file names, contents, and files that only tests import. */
export function checkRoles(root: string, sources: readonly Source[]): BrokenBorder[] {
  return sources
    .filter(({ source }) => !TESTS.test(source))
    .flatMap(({ source, dependents }) => [...checkDomainFile(root, source), ...checkDependents(source, dependents)]);
}

function checkDomainFile(root: string, source: string): BrokenBorder[] {
  if (!/^src\/server\/(?!platform\/)[^/]+\/[^/]+\.ts$/.test(source)) return [];
  const [subject = "", ...suffixes] = posix.basename(source, ".ts").split(".");
  const [role] = suffixes;
  const text = readFileSync(join(root, source), "utf8");
  const broken: BrokenBorder[] = [];
  if (suffixes.length > 1 || (role !== undefined && !ROLES.some((known) => known === role)))
    broken.push({
      rule: "roles-are-a-closed-list",
      comment: `A server file is <subject>.<role>.ts, and a role is one of ${ROLES.join(", ")}.`,
      from: source,
      to: `${subject}.<role>.ts`,
    });
  if (role === undefined && /^export (?:async )?(?:function|const) present[A-Z]/m.test(text))
    broken.push({
      rule: "presenters-in-present",
      comment: "A function that shapes a row for a response is in <subject>.present.ts.",
      from: source,
      to: `${subject}.present.ts`,
    });
  if (!LISTENER_ROLES.has(role) && /\bevents\.on\(/.test(text))
    broken.push({ rule: "listeners-in-listeners", comment: "", from: source, to: `${subject}.listeners.ts` });
  return broken;
}

function checkDependents(source: string, dependents: readonly string[]): BrokenBorder[] {
  if (!source.startsWith("src/") || dependents.length === 0 || !dependents.every((path) => TESTS.test(path))) return [];
  return [
    {
      rule: "nothing-in-src-for-tests-alone",
      comment: "Only tests import it: it belongs in test/.",
      from: source,
      to: dependents[0] ?? "",
    },
  ];
}
