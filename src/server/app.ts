import { Hono } from "hono";
import { EXPORT_PATH } from "#contract/imports.ts";
import { OWN_DATA_PATH } from "#contract/privacy.ts";
import { DEFAULT_COUNTRY, DIRECTORY_COUNTRIES } from "#contract/countries.ts";
import packageJson from "../../package.json" with { type: "json" };
import { DOCS_PATH, mountDocs } from "./docs.ts";
import { createDomains, type Outside } from "./domains.ts";
import { ALL_ENDPOINTS } from "./endpoints.ts";
import { jobsFeedHandler } from "./jobs/jobs.feed.ts";
import { mountMedia } from "./media/media.mounts.ts";
import { openApiDocument } from "./openapi.ts";
import { exportHandler } from "./places/export.routes.ts";
import { answerFailures } from "./platform/failure-document.ts";
import { mountHealth } from "./platform/health.ts";
import { createApi } from "./platform/http.ts";
import { createKeptFirst } from "./platform/kept.ts";
import { createPages } from "./platform/pages.ts";
import { LIVE_PATH, liveHandler } from "./platform/live.ts";
import type { Platform } from "./platform/platform.ts";
import type { LoadedRenderer } from "./platform/renderer.ts";
import type { Route } from "./platform/route.ts";
import { createListener, fromWeb, toResponse, type Listener, type PlainGets } from "./platform/wire.ts";
import { mountSiteFiles } from "./site-files.ts";
import { STRIPE_WEBHOOK_PATH, webhookHandler } from "./subscriptions/webhooks.routes.ts";
import { createWebhooks } from "./subscriptions/webhooks.service.ts";
import { filesHandler, imagesHandler } from "./uploads/uploads.routes.ts";

export interface AppOptions extends Outside {
  /** Renders pages; without one the app serves the API alone. */
  renderer?: Pick<LoadedRenderer, "render" | "mountAssets"> | undefined;
  /** True once the database is migrated. */
  isReady?: () => Promise<boolean>;
}

export interface App extends Listener {
  http: Hono;
  routes: readonly Route[];
  accounts: ReturnType<typeof createDomains>["accounts"];
}

/** Everything that is served: calls, pages, files, and what stands beside them. */
export function createApp(platform: Platform, options: AppOptions = {}): App {
  const { accounts, jobs, media, newsletter, privacy, programs, routes, subscriptions, uploads } = createDomains(
    platform,
    options,
  );

  const http = new Hono();
  const settings = () => {
    const { productName, publicUrl, demo } = platform.config;
    const { supportEmail, enrollmentCommission, social } = platform.settings.get();
    const links = Object.fromEntries(Object.entries(social).filter(([, link]) => link !== null));
    return { productName, publicUrl, supportEmail, enrollmentCommission, social: links, demo };
  };
  answerFailures(http, settings, platform.log);
  mountHealth(http, platform, options.isReady ?? (() => Promise.resolve(true)));
  mountDocs(
    http,
    openApiDocument(ALL_ENDPOINTS, { title: `${platform.config.productName} API`, version: packageJson.version }),
  );
  http.get("/images/*", imagesHandler(platform, uploads));
  http.get("/files/*", filesHandler(platform, uploads, accounts.readSession));
  http.get(OWN_DATA_PATH, privacy.download);
  mountSiteFiles(http, platform);
  http.get("/jobs/feed.xml", jobsFeedHandler(platform, jobs));
  mountMedia(http, platform, { media, newsletter });

  const shared = {
    log: platform.log,
    cache: platform.cache,
    readSession: accounts.readSession,
    isAnonymous: accounts.isAnonymous,
    observe: platform.metrics.observe,
  };
  const api = createApi(routes, {
    ...shared,
    trustProxy: platform.config.trustProxy,
    publicOrigin: new URL(platform.config.publicUrl).origin,
  });
  http.get(LIVE_PATH, liveHandler(platform, accounts));
  const webhooks = createWebhooks(platform, { plans: subscriptions, enrollments: programs });
  http.post(STRIPE_WEBHOOK_PATH, webhookHandler(platform, options.payments, webhooks));
  http.get(EXPORT_PATH, exportHandler(platform, accounts.readSession));
  http.all("/api/*", async (c) => toResponse(await api(fromWeb(c.req.raw, c.env))));
  const countries = DIRECTORY_COUNTRIES.filter((country) => country !== DEFAULT_COUNTRY);
  const gets: PlainGets = {
    cached: createKeptFirst({ ...shared, countries }),
    call: (request) => (isCall(request.target) ? api(request) : undefined),
  };
  const https = platform.config.publicUrl.startsWith("https:");
  if (options.renderer) {
    options.renderer.mountAssets(http);
    const page = createPages({
      ...shared,
      routes,
      render: options.renderer.render,
      clock: platform.clock,
      settings,
      countries,
    });
    http.get("*", (c) => page(c.req.raw));
  }
  return { http, ...createListener(http, gets, { log: platform.log, https }), routes, accounts };
}

// Under /api, but mounted beside the calls: the stream of events is no answer that ends, the others are no JSON.
const BESIDE_CALLS = new Set([LIVE_PATH, EXPORT_PATH, STRIPE_WEBHOOK_PATH, DOCS_PATH]);
function isCall(target: string): boolean {
  return target.startsWith("/api/") && !BESIDE_CALLS.has(target.split("?", 1)[0] ?? "");
}
