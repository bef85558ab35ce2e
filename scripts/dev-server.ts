import { globSync, readFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { rememberPackages } from "#server/remember-packages.ts";

// A server process of `npm run dev`: loads all packages, waits for the order to load our code, then for the order to
// serve.

export type DevOrder = "load" | "serve";

const ROOT = join(import.meta.dirname, "..");
const IMPORTED_PACKAGE = /^(?!import type ).* from "([^.#"][^"]*)";$/gm;

/** The packages that our code on the server imports. */
function importedPackages(): Set<string> {
  const files = globSync("src/{server,contract}/**/*.ts", { cwd: ROOT }).filter((name) => !name.includes(".test"));
  const sources = files.map((name) => readFileSync(join(ROOT, name), "utf8"));
  return new Set(sources.flatMap((source) => [...source.matchAll(IMPORTED_PACKAGE)].map(([, name = ""]) => name)));
}

const ordered = (what: DevOrder) =>
  new Promise<void>((resolve) => {
    process.on("message", (order) => {
      if (order === what) resolve();
    });
  });

const [toLoad, toServe] = [ordered("load"), ordered("serve")];
enableCompileCache(join(ROOT, "node_modules/.cache/dev"));
rememberPackages();
for (const name of [...importedPackages(), "vite"]) await import(name);
await toLoad;
await import("#server/app.ts");
await toServe;
const { start } = await import("#server/start.ts");
await start();
process.send?.("serving");
// It ends with the script that started it.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
