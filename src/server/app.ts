import { Hono } from "hono";
import { DEFAULT_COUNTRY, DIRECTORY_COUNTRIES } from "#contract/countries.ts";
import { readLanguageFrom } from "#contract/texts/language.ts";
import packageJson from "../../package.json" with { type: "json" };
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { DOCS_PATH, mountDocs } from "./docs.ts";
import { createDomains, type ExternalServices } from "./domains.ts";
import { openApiDocument } from "./openapi.ts";
import type { Domain } from "./platform/domain.ts";
import { handleFailures } from "./platform/pages/failure-document.ts";
import { mountHealth, type Readiness } from "./platform/http/health.ts";
import { createApi, type OnRejected } from "./platform/http/api.ts";
import { createCacheResponder } from "./platform/http/cached-responses.ts";
import { inLanguage, languageOf, requestLanguage } from "./platform/language.ts";
import { incomingFolder } from "./platform/http/spool.ts";
import { createUploadGate } from "./platform/http/upload-gate.ts";
import { reportRejection } from "./platform/security/security-events.ts";
import { createPages, type Pages } from "./platform/pages/pages.ts";
import { LIVE_PATH, liveHandler } from "./platform/http/live.ts";
import { mapTilesOf, mountMapTiles, pageOrigins } from "./map-tiles.ts";
import type { Platform } from "./platform/platform.ts";
import type { LoadedRenderer } from "./platform/pages/renderer.ts";
import type { Route } from "./platform/http/route.ts";
import { registerSearchTasks } from "./platform/search/words.tasks.ts";
import { createListener, fromWeb, toResponse, type HttpListener, type PlainGetHandlers } from "./platform/http/wire.ts";
import { mountSiteFiles } from "./site-files.ts";

export interface AppOptions extends ExternalServices {
  /** Renders pages; without a renderer the app serves only the API. */
  renderer?: Pick<LoadedRenderer, "render" | "mountAssets"> | undefined;
  /** What /readyz checks besides rendering a page, and what it says. */
  readiness?: Readiness | undefined;
}

export interface App extends HttpListener {
  http: Hono;
  domains: readonly Domain[];
  routes: readonly Route[];
  /** The patterns of all paths that are not pages. */
  paths: readonly string[];
  accounts: ReturnType<typeof createDomains>["accounts"];
}

/** What a process serves that only runs tasks: health and metrics. */
export function createWorker(
  platform: Platform,
  options: Omit<AppOptions, "renderer"> = {},
): HttpListener & Pick<App, "paths"> {
  createDomains(platform, options);
  registerSearchTasks(platform);
  readLanguageFrom(requestLanguage);
  const http = new Hono();
  mountHealth(http, platform, options.readiness ?? { checks: {}, notes: [] });
  const nothing: PlainGetHandlers = { cached: () => undefined, call: () => undefined };
  return {
    ...createListener(http, nothing, { log: platform.log, https: false }),
    paths: http.routes.map(({ path }) => path),
  };
}

/** Rendered to see whether pages can be; it shows no data. */
const CHECKED_PAGE = "/about";

/** Everything that is served: API, pages, files and other routes. */
export function createApp(platform: Platform, options: AppOptions = {}): App {
  const { accounts, managers, domains } = createDomains(platform, options);
  const routes = domains.flatMap((domain) => domain.routes);
  const mounts = domains.flatMap((domain) => domain.mounts ?? []);

  registerSearchTasks(platform);

  readLanguageFrom(requestLanguage);
  const http = new Hono();
  http.use((c, next) => inLanguage(languageOf(c.req.raw.headers), next));
  const mapTiles = mapTilesOf(platform.config);
  const settings = () => {
    const { productName, publicUrl, demo } = platform.config;
    const { supportEmail, enrollmentCommission, social } = platform.settings.get();
    const links = Object.fromEntries(Object.entries(social).filter(([, link]) => link !== null));
    const common = { productName, publicUrl, supportEmail, enrollmentCommission, social: links, demo };
    return mapTiles === undefined ? common : { ...common, mapTiles };
  };
  handleFailures(http, settings, platform.log);
  let pages: Pages | undefined;
  const { checks, notes } = options.readiness ?? { checks: {}, notes: [] };
  mountHealth(http, platform, {
    checks: { ...checks, pages: () => pages?.canRender(new URL(CHECKED_PAGE, platform.config.publicUrl)) ?? true },
    notes,
  });
  mountDocs(http, () =>
    openApiDocument(ALL_ENDPOINTS, {
      title: `${platform.config.productName} API`,
      version: packageJson.version,
      server: platform.config.publicUrl.replace(/\/$/, ""),
    }),
  );
  mountSiteFiles(http, platform);
  mountMapTiles(http, platform);
  http.get(LIVE_PATH, liveHandler(platform, accounts));
  for (const { method, path, handle } of mounts) http[method](path, handle);

  const shared = {
    log: platform.log,
    cache: platform.cache,
    readSession: accounts.readAnySession,
    isAnonymous: accounts.isAnonymous,
    observe: platform.metrics.observe,
    onRejected: ((error, about) => reportRejection(platform, error, about)) satisfies OnRejected,
    now: () => platform.clock.now().getTime(),
  };
  const api = createApi(routes, {
    ...shared,
    trustProxy: platform.config.trustProxy,
    publicOrigin: new URL(platform.config.publicUrl).origin,
    admitUpload: createUploadGate(platform),
    incoming: incomingFolder(platform.config),
    once: accounts.idempotency.once,
    noteActs: managers.recordAct,
  });
  http.all("/api/*", async (c) => toResponse(await api(fromWeb(c.req.raw, c.env))));
  // Some mounts have a path under /api: the event stream never ends, and the others are not JSON.
  const mounted = new Set([LIVE_PATH, DOCS_PATH, ...mounts.map(({ path }) => path)]);
  const isCall = (target: string) => target.startsWith("/api/") && !mounted.has(target.split("?", 1)[0] ?? "");
  const countries = DIRECTORY_COUNTRIES.filter((country) => country !== DEFAULT_COUNTRY);
  const gets: PlainGetHandlers = {
    cached: createCacheResponder({ ...shared, countries, isAway: () => platform.database.state() === "away" }),
    call: (request) =>
      isCall(request.target) ? inLanguage(languageOf(request.headers), () => api(request)) : undefined,
  };
  const https = platform.config.publicUrl.startsWith("https:");
  if (options.renderer) {
    options.renderer.mountAssets(http);
    const { page } = (pages = createPages({
      ...shared,
      routes,
      render: options.renderer.render,
      clock: platform.clock,
      settings,
      origins: pageOrigins(platform.config),
      countries,
    }));
    http.get("*", (c) => page(c.req.raw));
  }
  const paths = [...routes.map(({ endpoint }) => endpoint.path), ...http.routes.map(({ path }) => path)].filter(
    (path) => path !== "*" && path !== "/*" && path !== "/api/*",
  );
  return { http, ...createListener(http, gets, { log: platform.log, https }), domains, routes, paths, accounts };
}
