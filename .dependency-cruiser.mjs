// The import rules of the map in AGENTS.md. `npm run borders` checks them, test/borders tests each on bad imports.
import { ROLES } from "./scripts/server-roles.ts";

/** An earlier domain never imports a later one. */
export const DOMAINS = [
  "accounts",
  "uploads",
  "gazetteer",
  "businesses",
  "professionals",
  "claims",
  "subscriptions",
  "programs",
  "classes",
  "reviews",
  "resumes",
  "jobs",
  "messages",
  "resume-bank",
  "media",
  "saved",
  "notifications",
  "analytics",
  "places",
  "admin",
];

/** Starts the product and may therefore import the demo world; only the program and `npm run dev` import it. */
const STARTER = "^src/server/start\\.ts$";
const PROGRAM = "^src/server/main\\.ts$";
const DEV_PROGRAM = "^scripts/dev-server\\.ts$";
const TEST_FILES = "(^test/|\\.test\\.tsx?$|\\.test-suite\\.tsx?$)";
const DOMAIN = `(${DOMAINS.join("|")})`;
/** The services that other domains may import. */
const SERVICES = [
  ...DOMAINS.map((domain) => `${domain}/${domain}`),
  "accounts/activity",
  "accounts/deletion",
  "accounts/export",
  "accounts/reader-language",
  "accounts/reports",
  "classes/bookings",
  "jobs/applications",
  "jobs/job-reports",
  "media/events",
  "messages/message-reports",
  "places/imports",
  "places/sync",
  "professionals/certifications",
  "professionals/kyc",
  "professionals/skills",
  "professionals/testimonials",
  "reviews/review-decisions",
  "reviews/review-reports",
  "subscriptions/ledger",
];
/** Passes the database to better-auth through its adapter for Drizzle. */
const AUTH = "accounts/auth";
const serviceFiles = (names) => `^src/server/(${names.join("|")})\\.service\\.ts$`;
/** A domain file without a role in its name. */
const PURE = `^src/server/${DOMAIN}/[^/.]+\\.ts$`;

// web and server have no exception: the server loads the built pages by their path in dist/, and a page being rendered
// reaches the API through a slot on globalThis (src/contract/page-request.ts).
const betweenRooms = [
  {
    name: "contract-imports-only-contract-and-zod",
    comment: "The contract must run in the browser and on the server.",
    from: { path: "^src/contract/", pathNot: TEST_FILES },
    to: { pathNot: ["^src/contract/", "(^|/)node_modules/zod/"] },
  },
  {
    name: "web-never-imports-server",
    comment: "Not even a type: what both need belongs in the contract.",
    from: { path: "^src/web/" },
    to: { path: "^src/server/" },
  },
  {
    name: "server-never-imports-web",
    comment: "Not even a type: what both need belongs in the contract.",
    from: { path: "^src/server/" },
    to: { path: "^src/web/" },
  },
  {
    name: "product-never-imports-tests",
    comment: "Test code is missing in production; the demo world may use the builders.",
    from: { path: "^(src|seeds|scripts)/", pathNot: TEST_FILES },
    to: { path: TEST_FILES, pathNot: "^test/build/" },
  },
  {
    name: "builders-only-for-seeds-and-tests",
    from: { path: "^(src|scripts)/", pathNot: TEST_FILES },
    to: { path: "^test/build/" },
  },
  {
    name: "only-the-starter-imports-seeds",
    from: { path: "^src/", pathNot: [STARTER, TEST_FILES] },
    to: { path: "^seeds/" },
  },
  {
    name: "only-programs-import-the-starter",
    from: { pathNot: [PROGRAM, DEV_PROGRAM, TEST_FILES] },
    to: { path: STARTER },
  },
  { name: "nobody-imports-the-program", from: { pathNot: TEST_FILES }, to: { path: PROGRAM } },
  { name: "seeds-know-no-web", from: { path: "^seeds/" }, to: { path: "^src/web/" } },
  {
    name: "seeds-and-builders-stay-at-the-door",
    comment: "A domain's routes, queries and tasks are private to it.",
    from: { path: "^(seeds|test/build)/" },
    to: { path: `^src/server/${DOMAIN}/[^/]+\\.(routes|queries|tasks)\\.ts$` },
  },
  {
    name: "src-never-imports-chores",
    from: { path: "^(src|seeds)/" },
    to: { path: "^(scripts|bench|migrations)/" },
  },
];

const insideServer = [
  {
    name: "server-platform-knows-no-domain",
    from: { path: "^src/server/platform/" },
    to: { path: "^src/server/(?!platform/)" },
  },
  {
    name: "server-platform-knows-no-domain-contract",
    from: { path: "^src/server/platform/", pathNot: TEST_FILES },
    to: { path: `^src/contract/(texts/)?${DOMAIN}\\.ts$` },
  },
  {
    name: "server-folders-are-domains",
    comment: "No rule applies to a folder outside the list of domains: add it to DOMAINS.",
    from: {},
    to: { path: "^src/server/[^/]+/", pathNot: `^src/server/(platform|${DOMAINS.join("|")})/` },
  },
  {
    name: "domains-know-no-composition",
    comment: "domains.ts and its neighbours wire the domains; a domain gets its dependencies as arguments.",
    from: { path: `^src/server/${DOMAIN}/`, pathNot: TEST_FILES },
    to: { path: "^src/server/[^/]+\\.ts$" },
  },
  {
    name: "only-the-composition-imports-domain-files",
    comment: "A .domain.ts composes a whole domain; import one of its services instead.",
    from: { pathNot: "^src/server/[^/]+\\.ts$" },
    to: { path: `^src/server/${DOMAIN}/[^/]+\\.domain\\.ts$` },
  },
  {
    name: "composition-meets-domains-at-the-domain-file",
    comment: "Routes, tasks, listeners and hooks are added in the .domain.ts of their domain.",
    from: { path: "^src/server/[^/]+\\.ts$", pathNot: [STARTER, TEST_FILES] },
    to: {
      path: `^src/server/${DOMAIN}/`,
      pathNot: ["\\.(domain|table|provider)\\.ts$", serviceFiles(SERVICES)],
    },
  },
  {
    name: "domains-meet-at-the-service",
    comment:
      "Import another domain only through its services in SERVICES, its .table.ts only for a foreign key or a join along one, and a .provider.ts as the interface of an external service.",
    from: { path: `^src/server/${DOMAIN}/`, pathNot: TEST_FILES },
    to: {
      path: `^src/server/${DOMAIN}/`,
      pathNot: ["^src/server/$1/", "\\.(table|provider)\\.ts$", serviceFiles(SERVICES)],
    },
  },
  {
    name: "tables-only-along-foreign-keys",
    comment: "Only tables and queries may import another domain's table; everything else calls its service.",
    from: { path: `^src/server/${DOMAIN}/`, pathNot: [TEST_FILES, "\\.(table|queries)\\.ts$"] },
    to: { path: `^src/server/${DOMAIN}/[^/]+\\.table\\.ts$`, pathNot: "^src/server/$1/" },
  },
];

// What a role in a file name implies. scripts/server-roles.ts checks what imports do not show.
const roles = [
  {
    name: "pure-modules-get-no-platform",
    comment: `A file that takes the platform, the database or a request has a role: ${ROLES.join(", ")}.`,
    from: { path: PURE },
    to: { path: ["^src/server/platform/(platform|tasks)\\.ts$", "(^|/)node_modules/(drizzle-orm|hono|pg|pg-boss)/"] },
  },
  {
    name: "pure-modules-call-no-role",
    comment: "A file that calls queries or services is a service. Row types may be imported anywhere.",
    from: { path: PURE },
    to: {
      path: [
        "^src/server/platform/database/",
        "^src/server/$1/[^/]+\\.(domain|routes|service|queries|table|tasks|listeners)\\.ts$",
      ],
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "sql-only-in-queries",
    from: {
      path: "^src/server/",
      pathNot: [TEST_FILES, "^src/server/platform/", "\\.(queries|table)\\.ts$", serviceFiles([AUTH])],
    },
    to: { path: "(^|/)node_modules/(drizzle-orm|pg)/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "routes-only-in-routes",
    from: { path: `^src/server/${DOMAIN}/`, pathNot: [TEST_FILES, "\\.routes\\.ts$"] },
    to: {
      path: ["^src/server/platform/http/route\\.ts$", "(^|/)node_modules/hono/"],
      dependencyTypesNot: ["type-only"],
    },
  },
];

/** One rule for each domain that has a later one, in the server and in the contract. */
const arrows = DOMAINS.slice(0, -1).flatMap((domain, index) => {
  const later = `(${DOMAINS.slice(index + 1).join("|")})`;
  const comment = `Imports go from right to left: ${DOMAINS.join(" · ")}. Emit an event, or declare a port that domains.ts implements with the later domain.`;
  return [
    {
      name: `server-${domain}-before-later-domains`,
      comment,
      from: { path: `^src/server/${domain}/`, pathNot: TEST_FILES },
      to: { path: `^src/server/${later}/` },
    },
    {
      name: `contract-${domain}-before-later-domains`,
      comment,
      from: { path: `^src/contract/(texts/)?${domain}\\.ts$` },
      to: { path: `^src/contract/(texts/)?${later}\\.ts$` },
    },
  ];
});

const insideWeb = [
  {
    name: "web-platform-knows-no-domain",
    from: { path: "^src/web/platform/" },
    to: { path: "^src/web/(features|routes)/" },
  },
  {
    name: "ui-knows-no-domain",
    comment: "Look and behaviour only: no feature, no route, no call, no domain's contract.",
    from: { path: "^src/web/ui/", pathNot: TEST_FILES },
    to: { path: `^src/(web/(features|routes|platform)/|contract/(texts/)?${DOMAIN}\\.ts$)` },
  },
  {
    name: "features-never-import-features",
    comment: "A route composes features.",
    from: { path: "^src/web/features/([^/]+)/" },
    to: { path: "^src/web/features/", pathNot: "^src/web/features/$1/" },
  },
  {
    name: "only-the-router-imports-routes",
    from: { path: "^src/web/", pathNot: ["^src/web/routes/", "^src/web/routeTree\\.gen\\.ts$"] },
    to: { path: "^src/web/routes/" },
  },
  {
    name: "forms-validate-with-the-schema-resolver",
    comment: "Other resolvers show zod's own messages, which are English.",
    from: { path: "^src/web/", pathNot: "^src/web/platform/forms/schema-resolver\\.ts$" },
    to: { path: "(^|/)node_modules/@hookform/resolvers/" },
  },
];

const packages = [
  {
    name: "imports-resolve",
    comment: "An unresolved import passes every other rule.",
    from: {},
    to: { couldNotResolve: true, pathNot: "^virtual:" },
  },
  {
    name: "no-development-packages-at-run-time",
    from: { path: "^(src|seeds)/", pathNot: TEST_FILES },
    to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [...betweenRooms, ...insideServer, ...roles, ...arrows, ...insideWeb, ...packages].map((rule) => ({
    severity: "error",
    ...rule,
  })),
  options: {
    // The default parser needs the JavaScript API that TypeScript 7 no longer has, and would then read no module at
    // all. @swc/core is installed for this line and for test/sweeps/load-sources.ts.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|test/borders/fixtures)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
