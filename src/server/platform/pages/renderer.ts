import { readFile } from "node:fs/promises";
import { existsSync, readdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import { extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";
import type { ViteDevServer } from "vite";
import type { Log } from "../log.ts";
import type { Renderer } from "./pages.ts";

export interface LoadedRenderer {
  render: Renderer;
  /** Serves the browser's scripts, styles and fonts. */
  mountAssets(http: Hono): void;
  /** The paths of those files; empty with `dev`. */
  assets: ReadonlySet<string>;
  /** The patterns of all pages; empty with `dev`. */
  paths: readonly string[];
  /** Called once the server listens: starts what would have kept it from listening. */
  prepare(): void;
  close(): Promise<void>;
}

/** Loads the page renderer: the built bundle, or with `dev` Vite's development server. */
export async function loadRenderer(options: { dev: boolean; log: Log }): Promise<LoadedRenderer> {
  return options.dev ? liveRenderer(options.log) : builtRenderer();
}

const DIST = join(import.meta.dirname, "../../../../dist");

async function builtRenderer(): Promise<LoadedRenderer> {
  const entry = join(DIST, "server/entry-server.js");
  if (!existsSync(entry)) throw new Error("The pages are not built yet: run npm run build, or start with npm start.");
  // When it is first loaded, React chooses its production or development build by this.
  process.env["NODE_ENV"] ??= "production";
  const { default: bundle } = (await import(pathToFileURL(entry).href)) as {
    default: { render: Renderer; paths: readonly string[] };
  };
  const assets = builtAssets();
  return {
    render: bundle.render,
    mountAssets: (http) => mountBuiltAssets(http, assets),
    assets,
    paths: bundle.paths,
    prepare: () => {},
    close: () => Promise.resolve(),
  };
}

// A file of another version: not cached, because it may exist once all servers are updated.
const NOT_CACHED = { "cache-control": "no-store" };

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
};

const CLIENT = join(DIST, "client");

function builtAssets(): ReadonlySet<string> {
  const names = readdirSync(CLIENT, { recursive: true, encoding: "utf8" });
  return new Set(names.filter((name) => extname(name) in TYPES).map((name) => `/${name}`));
}

/** Serves files in dist/client: hashed ones never change, and the .br and .gz files of the build are preferred. */
function mountBuiltAssets(http: Hono, assets: ReadonlySet<string>): void {
  const loaded = new Map<string, { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } | null>();
  async function load(
    path: string,
    encoding: "br" | "gzip" | "",
  ): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } | null> {
    const key = `${encoding} ${path}`;
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const file = join(CLIENT, normalize(path));
    const type = TYPES[extname(file)];
    const suffix = encoding === "br" ? ".br" : encoding === "gzip" ? ".gz" : "";
    const bytes = type && file.startsWith(CLIENT) ? await readFile(file + suffix).catch(() => null) : null;
    const found = bytes && {
      body: new Uint8Array(bytes),
      headers: {
        "content-type": type ?? "",
        "x-content-type-options": "nosniff",
        vary: "accept-encoding",
        "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
        ...(encoding ? { "content-encoding": encoding } : {}),
      },
    };
    if (loaded.size < 2_000) loaded.set(key, found);
    return found;
  }
  const serve = async (path: string, accepts: string) => {
    const br = /\bbr\b/.test(accepts) ? await load(path, "br") : null;
    const gzip = br ?? (/\bgzip\b/.test(accepts) ? await load(path, "gzip") : null);
    return gzip ?? (await load(path, ""));
  };
  http.get("/assets/*", async (c) => {
    const found = await serve(c.req.path, c.req.header("accept-encoding") ?? "");
    return found ? new Response(found.body, { headers: found.headers }) : c.text("Not found", 404, NOT_CACHED);
  });
  // Icons and other files from `public`.
  for (const path of [...assets].filter((each) => !each.startsWith("/assets/")))
    http.get(path, async (c) => {
      const found = await serve(path, c.req.header("accept-encoding") ?? "");
      return found ? new Response(found.body, { headers: found.headers }) : c.text("Not found", 404);
    });
}

/** Where browsers listen for edits. */
const HMR_SERVER = { host: "127.0.0.1", port: 24678 };

/** Vite's start keeps the process busy for seconds: after a change the API's first responses come before it. */
const VITE_DELAY_MS = 1_000;

/**
 * Runs Vite in middleware mode, so that edits of pages and the API apply immediately. It starts with the first page or
 * script, or after a moment: open pages reload once it answers.
 */
function liveRenderer(log: Log): LoadedRenderer {
  let opened: ReturnType<typeof openVite> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const open = () => (opened ??= openVite());
  return {
    render: async (request) => (await open()).render(request),
    mountAssets: (http) =>
      mountLiveAssets(
        http,
        (incoming, outgoing, next) => void open().then(({ vite }) => vite.middlewares(incoming, outgoing, next), next),
      ),
    assets: new Set(),
    paths: [],
    prepare() {
      timer = setTimeout(() => {
        open().catch((error: unknown) => log.error({ err: error }, "Vite does not start"));
      }, VITE_DELAY_MS);
    },
    close: async () => {
      clearTimeout(timer);
      await (await opened)?.vite.close();
    },
  };
}

async function openVite(): Promise<{ vite: ViteDevServer; render: Renderer }> {
  const { createServer, isRunnableDevEnvironment } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, ws: HMR_SERVER }, appType: "custom" });
  const environment = vite.environments["ssr"];
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error("Vite has no runnable server environment");
  const runner = environment.runner;
  return {
    vite,
    async render(request) {
      const { default: entry } = await runner.import<{ default: { render: Renderer } }>("/src/web/entry-server.ts");
      return { ...(await entry.render(request)), connectTo: `ws://${HMR_SERVER.host}:${HMR_SERVER.port}` };
    },
  };
}

/** Lets Node middlewares handle the requests they know; they write to the connection themselves. */
export function mountLiveAssets(
  http: Hono,
  middlewares: (...args: [...Parameters<RequestListener>, next: () => void]) => void,
): void {
  http.use("*", async (c, next) => {
    const { incoming, outgoing } = c.env as HttpBindings;
    const handled = await new Promise<boolean>((resolve) => {
      outgoing.once("finish", () => resolve(true));
      middlewares(incoming, outgoing, () => resolve(false));
    });
    // clone() always returns Node's own Response; one created by the adapter would be sent again.
    return handled ? RESPONSE_ALREADY_SENT.clone() : next();
  });
}
