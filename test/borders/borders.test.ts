import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { checkBorders } from "../../scripts/check-borders.ts";

const PROJECT = join(import.meta.dirname, "../..");

/** A tree that follows every rule and uses every allowed import; a case overwrites or adds one or two files. */
const GOOD: Record<string, string> = {
  "node_modules/zod/package.json": `{ "name": "zod", "version": "4.0.0", "main": "index.js" }`,
  "node_modules/zod/index.js": `export const z = 1;`,
  "node_modules/@hookform/resolvers/package.json": `{ "name": "@hookform/resolvers", "version": "7.0.0", "main": "index.js" }`,
  "node_modules/@hookform/resolvers/index.js": `export const zodResolver = 1;`,
  "node_modules/pg/package.json": `{ "name": "pg", "version": "8.0.0", "main": "index.js" }`,
  "node_modules/pg/index.js": `export const pg = 1;`,
  "node_modules/drizzle-orm/package.json": `{ "name": "drizzle-orm", "version": "1.0.0", "main": "index.js" }`,
  "node_modules/drizzle-orm/index.js": `export const eq = 1;`,
  "node_modules/hono/package.json": `{ "name": "hono", "version": "4.0.0", "main": "index.js" }`,
  "node_modules/hono/index.js": `export class Hono {}`,
  "node_modules/vitest/package.json": `{ "name": "vitest", "version": "5.0.0", "main": "index.js" }`,
  "node_modules/vitest/index.js": `export const test = 1;`,
  "src/contract/endpoint.ts": `import { z } from "zod"; export const endpoint = z;`,
  "src/contract/accounts.ts": `import { endpoint } from "./endpoint.ts"; export const accountsApi = endpoint; export type User = number;`,
  "src/contract/jobs.ts": `import type { User } from "#contract/accounts.ts"; export type Job = User; export const jobsApi = 1;`,
  "src/server/main.ts": `const { start } = await import("./start.ts"); start();`,
  "src/server/start.ts": `import { createApp } from "./app.ts"; import { demo } from "#seeds/demo.ts"; export const start = () => createApp(demo);`,
  "src/server/app.ts": `import { createDomains } from "./domains.ts"; export const createApp = (x: unknown) => [x, createDomains];`,
  "src/server/domains.ts": `import { createAccountsDomain } from "./accounts/accounts.domain.ts"; import { createJobsDomain } from "./jobs/jobs.domain.ts"; export const createDomains = () => [createAccountsDomain, createJobsDomain];`,
  "src/server/platform/log.ts": `export const log = 1;`,
  "src/server/platform/platform.ts": `import type { log } from "./log.ts"; export interface Platform { log: typeof log }`,
  "src/server/platform/database/connect.ts": `import { pg } from "pg"; export type Db = typeof pg; export const withTransaction = pg;`,
  "src/server/platform/http/route.ts": `import type { Hono } from "hono"; export type Session = Hono; export const route = 1;`,
  "src/server/accounts/accounts.table.ts": `export const users = 1;`,
  "src/server/accounts/accounts.queries.ts": `import { users } from "./accounts.table.ts"; import { pg } from "pg"; export const findUser = [users, pg];`,
  "src/server/accounts/accounts.service.ts": `import { findUser } from "./accounts.queries.ts"; export const createAccounts = () => findUser;`,
  "src/server/accounts/accounts.provider.ts": `export interface AccountsProvider { ask(): number }`,
  "src/server/accounts/accounts.domain.ts": `import { createAccounts } from "./accounts.service.ts"; export const createAccountsDomain = createAccounts;`,
  "src/server/jobs/jobs.domain.ts": `import { createJobs } from "./jobs.service.ts"; import { jobsRoutes } from "./jobs.routes.ts"; export const createJobsDomain = [createJobs, jobsRoutes];`,
  "src/server/accounts/activity.service.ts": `export const createActivity = () => 1;`,
  "src/server/jobs/jobs.listeners.ts": `import type { Platform } from "#server/platform/platform.ts"; export const listen = ({ events }: Platform) => events.on("jobs.closed", () => 1);`,
  "src/server/jobs/jobs.present.ts": `import { daysOf } from "./job-days.ts"; export const presentJob = daysOf;`,
  "src/server/jobs/job-days.ts": `import type { listJobs } from "./jobs.queries.ts"; import type { Db } from "#server/platform/database/connect.ts"; export const daysOf = (row: typeof listJobs, db: Db) => [row, db];`,
  "src/server/jobs/jobs.queries.ts": `import { eq } from "drizzle-orm"; import { withTransaction } from "#server/platform/database/connect.ts"; import { jobs } from "./jobs.table.ts"; export const listJobs = [eq, jobs, withTransaction];`,
  "src/server/jobs/job-edits.service.ts": `import type { createActivity } from "../accounts/activity.service.ts"; import type { Platform } from "#server/platform/platform.ts"; import { listJobs } from "./jobs.queries.ts"; export const createJobEdits = (platform: Platform, activity: typeof createActivity) => [platform, activity, listJobs];`,
  "src/server/jobs/jobs.table.ts": `import { users } from "../accounts/accounts.table.ts"; export const jobs = users;`,
  "src/server/jobs/jobs.service.ts": `import { createAccounts } from "../accounts/accounts.service.ts"; import type { AccountsProvider } from "../accounts/accounts.provider.ts"; import { log } from "#server/platform/log.ts"; export const createJobs = (provider: AccountsProvider) => [createAccounts, log, provider];`,
  "src/server/jobs/jobs.routes.ts": `import { jobsApi } from "#contract/jobs.ts"; import { route } from "#server/platform/http/route.ts"; import { createJobs } from "./jobs.service.ts"; export const jobsRoutes = [route, jobsApi, createJobs];`,
  "src/server/jobs/jobs.test.ts": `import { test } from "vitest"; import { buildUser } from "#test/build/user.ts"; export const all = [test, buildUser];`,
  "src/web/ui/button.tsx": `export const Button = () => <button />;`,
  "src/web/platform/call.ts": `import { endpoint } from "#contract/endpoint.ts"; export const call = endpoint;`,
  "src/web/features/accounts/accounts.data.ts": `import { call } from "#web/platform/call.ts"; export const accountsData = call;`,
  "src/web/features/jobs/job-card.tsx": `import { Button } from "#web/ui/button.tsx"; export const JobCard = Button;`,
  "src/web/routes/jobs.tsx": `import { JobCard } from "#web/features/jobs/job-card.tsx"; import { accountsData } from "#web/features/accounts/accounts.data.ts"; export const Route = [JobCard, accountsData];`,
  "seeds/demo.ts": `import { buildUser } from "#test/build/user.ts"; import { jobs } from "#server/jobs/jobs.table.ts"; export const demo = [buildUser, jobs];`,
  "test/build/user.ts": `import { users } from "#server/accounts/accounts.table.ts"; export const buildUser = users;`,
  "test/app.ts": `import { createApp } from "#server/app.ts"; export const createTestApp = createApp;`,
};

/** A domain after jobs, for cases that need one. */
const MEDIA: Record<string, string> = {
  "src/server/media/media.domain.ts": `export const createMediaDomain = 1;`,
  "src/server/domains.ts": `${GOOD["src/server/domains.ts"]} export { createMediaDomain } from "./media/media.domain.ts";`,
};

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function createTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "borders-"));
  made.push(root);
  // The project's own aliases, so that imports resolve in the same way.
  cpSync(join(PROJECT, "package.json"), join(root, "package.json"));
  for (const [path, content] of Object.entries({ ...GOOD, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

async function violationsIn(files: Record<string, string>): Promise<string[]> {
  const { broken } = await checkBorders(createTree(files), 10);
  return broken.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
}

test("a tree that follows the rules passes, and every file of it is read", async () => {
  const { files, broken } = await checkBorders(createTree({}), 10);
  expect(broken).toEqual([]);
  expect(files).toBe(Object.keys(GOOD).filter((path) => !path.startsWith("node_modules/")).length);
});

test("a check that reads no file is an error, not a pass", async () => {
  const empty = mkdtempSync(join(tmpdir(), "borders-"));
  made.push(empty);
  mkdirSync(join(empty, "src"));
  await expect(checkBorders(empty, 1)).rejects.toThrow("read 0 files");
});

const CASES: { rule: string; because?: string; path: string; imports: string; also?: Record<string, string> }[] = [
  {
    rule: "contract-imports-only-contract-and-zod",
    path: "src/contract/paging.ts",
    imports: `import { pg } from "pg";`,
  },
  {
    rule: "contract-imports-only-contract-and-zod",
    because: "a node module",
    path: "src/contract/paging.ts",
    imports: `import { join } from "node:path";`,
  },
  {
    rule: "contract-imports-only-contract-and-zod",
    because: "a web type",
    path: "src/contract/paging.ts",
    imports: `import type { Button } from "#web/ui/button.tsx";`,
  },
  {
    rule: "web-never-imports-server",
    path: "src/web/routes/index.tsx",
    imports: `import { createJobs } from "#server/jobs/jobs.service.ts";`,
  },
  {
    rule: "web-never-imports-server",
    because: "type-only",
    path: "src/web/routes/index.tsx",
    imports: `import type { createJobs } from "#server/jobs/jobs.service.ts";`,
  },
  {
    rule: "web-never-imports-server",
    because: "an inline type",
    path: "src/web/routes/index.tsx",
    imports: `import { type createJobs } from "../../server/jobs/jobs.service.ts";`,
  },
  {
    rule: "web-never-imports-server",
    because: "a re-exported type",
    path: "src/web/routes/index.tsx",
    imports: `export type { createJobs } from "#server/jobs/jobs.service.ts";`,
  },
  {
    rule: "web-never-imports-server",
    because: "a lazy import inside JSX",
    path: "src/web/routes/index.tsx",
    imports: `export const A = () => <a onClick={async () => { await import("#server/jobs/jobs.service.ts"); }} />;`,
  },
  {
    rule: "server-never-imports-web",
    path: "src/server/accounts/accounts.policy.ts",
    imports: `import { Button } from "#web/ui/button.tsx";`,
  },
  {
    rule: "server-never-imports-web",
    because: "type-only",
    path: "src/server/platform/pages.ts",
    imports: `import type { call } from "#web/platform/call.ts";`,
  },
  {
    rule: "server-never-imports-web",
    because: "in the starter",
    path: "src/server/start.ts",
    imports: `import { call } from "#web/platform/call.ts";`,
  },
  {
    rule: "product-never-imports-tests",
    path: "src/server/jobs/jobs.policy.ts",
    imports: `import { createTestApp } from "#test/app.ts";`,
  },
  {
    rule: "builders-only-for-seeds-and-tests",
    path: "src/server/jobs/jobs.policy.ts",
    imports: `import { buildUser } from "#test/build/user.ts";`,
  },
  {
    rule: "only-the-starter-imports-seeds",
    path: "src/server/jobs/jobs.policy.ts",
    imports: `import { demo } from "#seeds/demo.ts";`,
    also: { "seeds/demo.ts": `export const demo = 1;` },
  },
  { rule: "only-programs-import-the-starter", path: "src/server/openapi.ts", imports: `import "./start.ts";` },
  { rule: "nobody-imports-the-program", path: "src/server/openapi.ts", imports: `import "./main.ts";` },
  { rule: "seeds-know-no-web", path: "seeds/banners.ts", imports: `import { Button } from "#web/ui/button.tsx";` },
  {
    rule: "seeds-and-builders-stay-at-the-door",
    path: "seeds/banners.ts",
    imports: `import { findUser } from "#server/accounts/accounts.queries.ts";`,
  },
  {
    rule: "seeds-and-builders-stay-at-the-door",
    path: "test/build/job.ts",
    imports: `import { jobsRoutes } from "#server/jobs/jobs.routes.ts";`,
  },
  {
    rule: "src-never-imports-chores",
    path: "src/server/openapi.ts",
    imports: `import "../../scripts/reset.ts";`,
    also: { "scripts/reset.ts": `export {};` },
  },
  {
    rule: "server-platform-knows-no-domain",
    path: "src/server/platform/sessions.ts",
    imports: `import type { users } from "#server/accounts/accounts.table.ts";`,
  },
  {
    rule: "server-platform-knows-no-domain",
    because: "the app",
    path: "src/server/platform/sessions.ts",
    imports: `import type { createApp } from "../app.ts";`,
  },
  {
    rule: "server-platform-knows-no-domain-contract",
    path: "src/server/platform/sessions.ts",
    imports: `import type { User } from "#contract/accounts.ts";`,
  },
  {
    rule: "server-folders-are-domains",
    path: "src/server/app.ts",
    imports: `import "./helpers/text.ts";`,
    also: { "src/server/helpers/text.ts": `export {};` },
  },
  {
    rule: "domains-know-no-composition",
    path: "src/server/accounts/accounts.policy.ts",
    imports: `import type { createApp } from "../app.ts";`,
  },
  {
    rule: "only-the-composition-imports-domain-files",
    because: "in the domain itself",
    path: "src/server/jobs/jobs.policy.ts",
    imports: `import type { createJobsDomain } from "./jobs.domain.ts";`,
  },
  {
    rule: "only-the-composition-imports-domain-files",
    because: "in the demo world",
    path: "seeds/demo.ts",
    imports: `import { createJobsDomain } from "#server/jobs/jobs.domain.ts";`,
  },
  {
    rule: "composition-meets-domains-at-the-domain-file",
    path: "src/server/domains.ts",
    imports: `import { jobsRoutes } from "./jobs/jobs.routes.ts";`,
  },
  {
    rule: "domains-meet-at-the-service",
    because: "queries",
    path: "src/server/jobs/jobs.policy.ts",
    imports: `import { findUser } from "../accounts/accounts.queries.ts";`,
  },
  {
    rule: "domains-meet-at-the-service",
    because: "a type of a policy",
    path: "src/server/jobs/jobs.policy.ts",
    imports: `import type { canRead } from "#server/accounts/accounts.policy.ts";`,
    also: { "src/server/accounts/accounts.policy.ts": `export const canRead = 1;` },
  },
  {
    rule: "domains-meet-at-the-service",
    because: "a private service",
    path: "src/server/jobs/job-edits.service.ts",
    imports: `import type { createSignIn } from "../accounts/sign-in.service.ts";`,
    also: { "src/server/accounts/sign-in.service.ts": `export const createSignIn = () => 1;` },
  },
  {
    rule: "tables-only-along-foreign-keys",
    path: "src/server/jobs/jobs.policy.ts",
    imports: `import { users } from "../accounts/accounts.table.ts";`,
  },
  {
    rule: "pure-modules-get-no-platform",
    because: "a writing service without its suffix",
    path: "src/server/jobs/job-writing.ts",
    imports: `import type { Platform } from "#server/platform/platform.ts";`,
  },
  {
    rule: "pure-modules-get-no-platform",
    because: "queries without their suffix",
    path: "src/server/jobs/open-jobs.ts",
    imports: `import type { SQL } from "drizzle-orm";`,
  },
  {
    rule: "pure-modules-get-no-platform",
    because: "a route without its suffix",
    path: "src/server/jobs/feed.ts",
    imports: `import type { Hono } from "hono";`,
  },
  {
    rule: "pure-modules-call-no-role",
    because: "queries",
    path: "src/server/jobs/job-list.ts",
    imports: `import { listJobs } from "./jobs.queries.ts";`,
  },
  {
    rule: "pure-modules-call-no-role",
    because: "a transaction",
    path: "src/server/jobs/job-list.ts",
    imports: `import { withTransaction } from "#server/platform/database/connect.ts";`,
  },
  {
    rule: "sql-only-in-queries",
    path: "src/server/jobs/job-edits.service.ts",
    imports: `import { eq } from "drizzle-orm";`,
  },
  {
    rule: "sql-only-in-queries",
    because: "in the composition",
    path: "src/server/sitemap.ts",
    imports: `import { pg } from "pg";`,
  },
  {
    rule: "routes-only-in-routes",
    path: "src/server/jobs/jobs.service.ts",
    imports: `import { route } from "#server/platform/http/route.ts";`,
  },
  {
    rule: "routes-only-in-routes",
    because: "a Hono handler",
    path: "src/server/jobs/jobs.service.ts",
    imports: `import { Hono } from "hono";`,
  },
  {
    rule: "server-accounts-before-later-domains",
    path: "src/server/accounts/accounts.policy.ts",
    imports: `import type { createMedia } from "../media/media.service.ts";`,
    also: { ...MEDIA, "src/server/media/media.service.ts": `export const createMedia = 1;` },
  },
  {
    rule: "server-accounts-before-later-domains",
    because: "a table",
    path: "src/server/accounts/tokens.table.ts",
    imports: `import { media } from "../media/media.table.ts";`,
    also: { ...MEDIA, "src/server/media/media.table.ts": `export const media = 1;` },
  },
  {
    rule: "contract-accounts-before-later-domains",
    path: "src/contract/accounts.ts",
    imports: `import type { Job } from "./jobs.ts";`,
    also: { "src/contract/jobs.ts": `export type Job = 1; export const jobsApi = 1;` },
  },
  {
    rule: "web-platform-knows-no-domain",
    path: "src/web/platform/session.tsx",
    imports: `import type { JobCard } from "#web/features/jobs/job-card.tsx";`,
  },
  {
    rule: "ui-knows-no-domain",
    path: "src/web/ui/card.tsx",
    imports: `import { JobCard } from "#web/features/jobs/job-card.tsx";`,
    also: { "src/web/features/jobs/job-card.tsx": `export const JobCard = 1;` },
  },
  {
    rule: "ui-knows-no-domain",
    because: "a domain's contract",
    path: "src/web/ui/card.tsx",
    imports: `import type { Job } from "#contract/jobs.ts";`,
  },
  {
    rule: "features-never-import-features",
    path: "src/web/features/accounts/menu.tsx",
    imports: `import { JobCard } from "#web/features/jobs/job-card.tsx";`,
  },
  {
    rule: "features-never-import-features",
    because: "type-only",
    path: "src/web/features/accounts/menu.tsx",
    imports: `import type { JobCard } from "../jobs/job-card.tsx";`,
  },
  {
    rule: "only-the-router-imports-routes",
    path: "src/web/router.tsx",
    imports: `import { Route } from "./routes/jobs.tsx";`,
  },
  {
    rule: "forms-validate-with-the-schema-resolver",
    path: "src/web/features/jobs/job-form.tsx",
    imports: `import { zodResolver } from "@hookform/resolvers";`,
  },
  {
    rule: "imports-resolve",
    path: "src/server/jobs/jobs.policy.ts",
    imports: `import { gone } from "#server/jobs/gone.ts";`,
  },
  {
    rule: "no-development-packages-at-run-time",
    path: "src/server/jobs/jobs.policy.ts",
    imports: `import { test } from "vitest";`,
  },
];

const NAMES: { rule: string; because?: string; path: string; text: string; also?: Record<string, string> }[] = [
  { rule: "roles-are-a-closed-list", path: "src/server/jobs/jobs.feed.ts", text: `export const feed = 1;` },
  {
    rule: "roles-are-a-closed-list",
    because: "the singular of a role",
    path: "src/server/jobs/jobs.mail.ts",
    text: `export const mail = 1;`,
  },
  {
    rule: "roles-are-a-closed-list",
    because: "two roles",
    path: "src/server/jobs/jobs.search.queries.ts",
    text: `export const queries = 1;`,
  },
  {
    rule: "presenters-in-present",
    path: "src/server/jobs/present-job.ts",
    text: `import type { listJobs } from "./jobs.queries.ts"; \nexport function presentJob(row: typeof listJobs) { return row; }`,
  },
  {
    rule: "listeners-in-listeners",
    path: "src/server/jobs/jobs.mails.ts",
    text: `export const listen = (events: { on: (name: string) => void }) => events.on("jobs.closed");`,
  },
  {
    rule: "nothing-in-src-for-tests-alone",
    path: "src/server/jobs/hostile-jobs.ts",
    text: `export const hostile = 1;`,
    also: {
      "src/server/jobs/more.test.ts": `import { hostile } from "./hostile-jobs.ts"; export const all = hostile;`,
    },
  },
  {
    rule: "nothing-in-src-for-tests-alone",
    because: "in the web",
    path: "src/web/ui/fake.tsx",
    text: `export const Fake = 1;`,
    also: { "test/app.ts": `import { Fake } from "#web/ui/fake.tsx"; export const createTestApp = Fake;` },
  },
  {
    rule: "type-names-are-unique-in-a-room",
    because: "in a domain",
    path: "src/server/jobs/jobs.policy.ts",
    text: `export interface JobFacts { id: number }`,
    also: {
      "src/server/jobs/job-facts.ts": `type JobFacts = { title: string };\nexport const facts: JobFacts[] = [];`,
    },
  },
  {
    rule: "type-names-are-unique-in-a-room",
    because: "in the contract",
    path: "src/contract/paging.ts",
    text: `export type Shape<T> = T;`,
    also: { "src/contract/fields.ts": `export interface Shape { name: string }` },
  },
  {
    rule: "type-names-are-unique-in-a-room",
    because: "in a folder of a feature",
    path: "src/web/features/jobs/apply/form.tsx",
    text: `export class Values {}`,
    also: { "src/web/features/jobs/alert.tsx": `export enum Values { a }` },
  },
  {
    rule: "type-names-are-unique-in-a-room",
    because: "among the routes",
    path: "src/web/routes/media.tsx",
    text: `type Tab = "a";\nexport const Route: Tab = "a";`,
    also: { "src/web/routes/auth.tsx": `type Tab = "b";\nexport const Route: Tab = "b";` },
  },
];

/** One file that breaks a rule, with the files that it needs for that. */
interface Breach {
  rule: string;
  because: string | undefined;
  path: string;
  files: Record<string, string>;
}

const BREACHES: Breach[] = [
  ...CASES.map(({ rule, because, path, imports, also }) => ({
    rule,
    because,
    path,
    files: { ...also, [path]: `${imports}\n${path in GOOD ? GOOD[path] : "export const more = 1;"}` },
  })),
  ...NAMES.map(({ rule, because, path, text, also }) => ({ rule, because, path, files: { ...also, [path]: text } })),
];

/** As few trees as possible that together contain every breach: most of reading a tree is checking the rules themselves. */
const trees: { breaches: Breach[]; files: Record<string, string> }[] = [];
for (const breach of BREACHES) {
  const free = trees.find(({ files }) => Object.keys(breach.files).every((path) => !(path in files)));
  if (!free) trees.push({ breaches: [breach], files: { ...breach.files } });
  else {
    free.breaches.push(breach);
    Object.assign(free.files, breach.files);
  }
}

describe.each(trees)("tree $#", ({ breaches, files }) => {
  let broken: string[];
  beforeAll(async () => {
    broken = await violationsIn(files);
  });

  for (const { rule, because, path } of breaches) {
    test(`${rule}${because ? `, ${because}` : ""}: rejects ${path}`, () => {
      const own = broken.filter((line) => line.includes(`: ${path} → `));
      expect(own).toEqual([expect.stringContaining(`${rule}: ${path} → `)]);
    });
  }

  test("breaks nothing else", () => {
    expect(broken).toHaveLength(breaches.length);
  });
});

test("type-names-are-unique-in-a-room: names the type, once for each further file", async () => {
  const text = `export abstract class Row {}`;
  const files = ["a", "b", "c"].map((name) => [`src/web/platform/lists/${name}.ts`, text] as const);
  const { broken } = await checkBorders(createTree(Object.fromEntries(files)), 10);
  const expected = ["b", "c"].map((name) => ({
    rule: "type-names-are-unique-in-a-room",
    comment: "Both files declare the type Row.",
    from: `src/web/platform/lists/${name}.ts`,
    to: "src/web/platform/lists/a.ts",
  }));
  expect(broken).toEqual(expected);
});

test("type-names-are-unique-in-a-room: allows a name in several rooms, in tests, and in merged declarations", async () => {
  const row = `export interface Row { id: number }`;
  const broken = await violationsIn({
    "src/contract/row.ts": `${row}\nexport interface Row { name: string }`,
    "src/server/jobs/job-row.ts": row,
    "src/server/jobs/row.test.ts": row,
    "src/server/jobs/row.test-suite.ts": row,
    "src/server/jobs/jobs.policy.ts": `declare module "./job-row.ts" {\n  interface Row { title: string }\n}\nexport {};`,
    "src/server/accounts/account-row.ts": row,
    "src/server/platform/row.ts": row,
    "src/server/platform/http/row.ts": row,
    "src/web/ui/row.ts": row,
    "src/web/platform/row.ts": row,
    "src/web/platform/lists/row.ts": row,
    "src/web/features/jobs/row.ts": row,
    "src/web/features/accounts/row.ts": row,
    "src/web/routes/about.tsx": row,
    "src/web/routes/-jobs/row.ts": row,
    "src/web/routes/-media/row.ts": row,
    "src/web/rows.gen.ts": row,
    "src/web/rows.ts": row,
  });
  expect(broken).toEqual([]);
});

test("no-circles-between-folders: reports a circle once, even through folders that are fine on their own", async () => {
  const files = {
    "src/web/features/jobs/dates.ts": `import { wide } from "#web/platform/wide.ts"; export const dates = wide;`,
    "src/web/platform/wide.ts": `import { Button } from "#web/ui/button.tsx"; export const wide = Button;`,
    "src/web/ui/button.tsx": `import type { month } from "#web/icons/month.ts"; export const Button = () => <button />;`,
    "src/web/icons/month.ts": `import { call } from "../platform/call.ts"; export const month = call;`,
  };
  const { broken } = await checkBorders(createTree(files), 10);
  expect(broken).toHaveLength(1);
  expect(broken[0]).toMatchObject({
    rule: "no-circles-between-folders",
    from: "src/web/icons",
    to: "src/web/platform → src/web/ui",
  });
  expect(broken[0]?.comment).toContain("src/web/ui/button.tsx → src/web/icons/month.ts");
});

test.each([
  ["a domain without its .domain.ts", { "src/server/media/media.service.ts": "" }, "This file is missing."],
  [
    "a .domain.ts that the composition does not create",
    { "src/server/media/media.domain.ts": "" },
    "src/server/domains.ts does not create this domain.",
  ],
])("every-domain-is-composed: reports %s", async (_what, files: Record<string, string>, comment) => {
  const { broken } = await checkBorders(createTree(files), 10);
  expect(broken).toEqual([
    {
      rule: "every-domain-is-composed",
      comment,
      from: "src/server/domains.ts",
      to: "src/server/media/media.domain.ts",
    },
  ]);
});

test("every rule has a case that breaks it", async () => {
  const { default: config } = (await import(join(PROJECT, ".dependency-cruiser.mjs"))) as {
    default: { forbidden: { name: string }[] };
  };
  const proved = new Set(CASES.map(({ rule }) => rule));
  // The order rules are generated from one list, so the first of each kind covers them all.
  const names = config.forbidden
    .map(({ name }) => name)
    .filter((name) => !/^(server|contract)-(?!accounts-).*-before-later-domains$/.test(name));
  expect(names.filter((name) => !proved.has(name))).toEqual([]);
});
