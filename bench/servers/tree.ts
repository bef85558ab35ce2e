import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createMemoryHistory, RouterProvider, type AnyRouter, type Manifest } from "@tanstack/react-router";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createApp } from "#server/app.ts";
import { openPlatform } from "#server/open-platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { quietLog } from "#server/platform/log.ts";
import { memberCookie } from "./member.ts";
import { serve } from "./serve.ts";

// Baseline on node:http that renders the page of one path with react-dom/server, from the product's built components
// and a router whose data the app loaded once for a signed-in member: the whole document, except for the dehydrated
// data and the scripts that start hydration.

const path = process.env["BENCH_PATH"] ?? "/";
const built = join(import.meta.dirname, "../../dist/server/assets");
/** Imports an export from the chunk that has it by this name; several chunks may match. */
async function importBuilt<T>(name: RegExp, exported: string): Promise<T> {
  for (const chunk of readdirSync(built).filter((file) => name.test(file))) {
    const found = (await import(join(built, chunk))) as Record<string, T | undefined>;
    if (found[exported] !== undefined) return found[exported];
  }
  throw new Error("The pages are not built: run npm run build");
}
const getRouter = await importBuilt<() => AnyRouter>(/^router-.*\.js$/, "getRouter");
const tsrStartManifest = await importBuilt<() => Manifest>(/^_tanstack-start-manifest.*\.js$/, "tsrStartManifest");

let router: AnyRouter | undefined;
async function loadPage() {
  router = getRouter();
  router.ssr = { manifest: tsrStartManifest() };
  router.update({ history: createMemoryHistory({ initialEntries: [path] }) } as never);
  await router.load();
  return { status: 200, html: "", location: null };
}
const { platform } = await openPlatform(readConfig(process.env), { log: quietLog() });
const app = createApp(platform, { renderer: { render: loadPage, mountAssets: () => {} } });
await app.http.request(`http://127.0.0.1${path}`, { headers: { cookie: await memberCookie(platform, app) } });
if (!router) throw new Error(`No page under ${path}`);

const page = createElement(RouterProvider, { router });
if (!renderToString(page).includes("<main")) throw new Error(`The page of ${path} was not rendered`);
serve((_, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(renderToString(page));
});
