import { globSync, readFileSync } from "node:fs";
import { enableCompileCache, registerHooks, type ResolveFnOutput } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// A server process of `npm run dev`: loads all packages, waits for the order to load our code, then for the order to
// serve.

export type DevOrder = "load" | "serve";

const ROOT = join(import.meta.dirname, "..");
const OUR_FILES = pathToFileURL(join(ROOT, "src/")).href;
const IMPORTED_PACKAGE = /^(?!import type ).* from "([^.#"][^"]*)";$/gm;

/** The packages that our code on the server imports. */
function importedPackages(): Set<string> {
  const files = globSync("src/{server,contract}/**/*.ts", { cwd: ROOT }).filter((name) => !name.includes(".test"));
  const sources = files.map((name) => readFileSync(join(ROOT, name), "utf8"));
  return new Set(sources.flatMap((source) => [...source.matchAll(IMPORTED_PACKAGE)].map(([, name = ""]) => name)));
}

/**
 * Resolves each package once for all of our files. Node reads its package.json for each import, which for one with
 * hundreds of exports takes most of the time to load our code.
 */
function rememberPackages(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(name, context, next) {
      if (/^[.#/]/.test(name) || !context.parentURL?.startsWith(OUR_FILES)) return next(name, context);
      const found = known.get(name) ?? next(name, context);
      known.set(name, found);
      return { ...found, shortCircuit: true };
    },
  });
}

const ordered = (what: DevOrder) =>
  new Promise<void>((resolve) => {
    process.on("message", (order) => {
      if (order === what) resolve();
    });
  });

const [toLoad, toServe] = [ordered("load"), ordered("serve")];
enableCompileCache(join(ROOT, "node_modules/.cache/dev"));
for (const name of [...importedPackages(), "vite"]) await import(name);
rememberPackages();
await toLoad;
await import("#server/app.ts");
await toServe;
// By its path, because it is a program: nothing imports it.
await import(pathToFileURL(join(ROOT, "src/server/main.ts")).href);
process.send?.("serving");
// It ends with the script that started it.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
