import { registerHooks, type ResolveFnOutput } from "node:module";

/** Its package.json has 180 KB, which Node parses for each import of it and in it. */
const IN_DRIZZLE = "/node_modules/drizzle-orm/";

/**
 * Resolves each package once for all of our files, and the modules of drizzle-orm without its package.json. Node reads
 * a package's exports again for each import, which took a quarter of the time to load our code.
 */
export function rememberPackages(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(name, context, next) {
      const { parentURL = "" } = context;
      if (parentURL.includes(IN_DRIZZLE) && /^\..*\.js$/.test(name))
        return { url: new URL(name, parentURL).href, format: "module", shortCircuit: true };
      const isImport = context.conditions.includes("import");
      if (!isImport || /^[.#/]/.test(name) || parentURL.includes("/node_modules/")) return next(name, context);
      const found = known.get(name) ?? next(name, context);
      known.set(name, found);
      return { ...found, shortCircuit: true };
    },
  });
}
