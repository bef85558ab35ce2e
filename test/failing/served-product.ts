import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createApp } from "#server/app.ts";
import { openPlatform } from "#server/open-platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { createPathPatterns } from "#server/platform/http/path-patterns.ts";
import { createServing } from "#server/platform/http/serving.ts";
import { createLog, type Log } from "#server/platform/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import { builtPages } from "../pages/built-pages.ts";
import { temporaryRoot } from "../temporary.ts";

export interface ServedProduct {
  platform: Platform;
  baseUrl: string;
  /** The lines of the log so far. */
  lines: Record<string, unknown>[];
  close(): Promise<void>;
}

/** The whole product in this process, as `npm start` runs it: real bus, tasks and cache, on a port of its own. */
export async function serveProduct(env: Record<string, string>): Promise<ServedProduct> {
  const dataDir = await mkdtemp(join(temporaryRoot(), "fc-served-"));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const lines: Record<string, unknown>[] = [];
  const log: Log = createLog({
    destination: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  const renderer = await builtPages();
  const { platform, readiness, close } = await openPlatform(
    readConfig({
      SESSION_SECRET: "s".repeat(40),
      DATA_DIR: dataDir,
      PUBLIC_URL: "http://localhost",
      DEMO: "0",
      ...env,
    }),
    { log },
  ).catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  const app = createApp(platform, { renderer, readiness });
  await platform.tasks.start();
  const { server } = createServing(app, {
    accessLog: platform.config.accessLog ? log : undefined,
    patternOf: createPathPatterns([...app.paths, ...renderer.paths, ...renderer.assets]),
    page: () => "",
    trustProxy: false,
    assets: renderer.assets,
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    platform,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
      await removeData();
    },
  };
}
