import { createApp } from "#server/app.ts";
import { openPlatform } from "#server/open-platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { quietLog } from "#server/platform/log.ts";
import { loadRenderer } from "#server/platform/pages/renderer.ts";
import { createServing } from "#server/platform/http/serving.ts";
import { employerCookie, memberCookie, openMembers } from "./member.ts";
import { serve } from "./serve.ts";

// The product as it runs, on DATABASE_URL. CACHE=off disables the cache, MEMBERS=1000 creates that many customers,
// EMPLOYER=1 signs in an owner with the premium plan instead of a customer. Prints its port and the cookies.

const opened = await openPlatform(readConfig(process.env), {
  cache: process.env["CACHE"] !== "off",
  log: quietLog(),
});
const { platform } = opened;
const renderer = await loadRenderer({ dev: false, log: platform.log });
const app = createApp(platform, { renderer, readiness: opened });
const cookie = await (process.env["EMPLOYER"] === "1" ? employerCookie : memberCookie)(platform, app);
const members = await openMembers(platform, app, Number(process.env["MEMBERS"] ?? 0));
serve(createServing(app, { page: () => "", trustProxy: false, assets: renderer.assets }).server, { cookie, members });
