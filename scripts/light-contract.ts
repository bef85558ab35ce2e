import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { parseAst, type Plugin } from "vite";

const VIRTUAL = "virtual:light-contract/";
const IMPORT = /^#contract\/[\w-]+\.ts$/;

type Exports = Record<string, unknown>;

/**
 * Keeps schemas out of the browser where only data of the contract is wanted. A page that calls endpoints needs their
 * method and path, not the schemas that the server parses with; without this every page would carry zod (27 KB).
 * Imported names whose values are plain data, and endpoint lists with their schemas left out, come from a light twin
 * of the contract's module; everything else, such as a form's schema, from the module itself.
 */
export function lightContract(): Plugin {
  let root = "";
  const load = (source: string) =>
    import(pathToFileURL(join(root, source.replace("#contract/", "src/contract/"))).href) as Promise<Exports>;
  return {
    name: "light-contract",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load: {
      filter: { id: new RegExp(`^\\0${VIRTUAL}`) },
      handler: async (id) => lightModule(await load(id.slice(1 + VIRTUAL.length))),
    },
    async transform(code, id) {
      if (!code.includes("#contract/") || relative(root, id).startsWith("..")) return undefined;
      const rewritten = await rewriteImports(code, load);
      return rewritten === code ? undefined : { code: rewritten, map: null };
    },
  };
}

/** Parts every import of the contract into what the light twin has and the rest. */
async function rewriteImports(code: string, load: (source: string) => Promise<Exports>): Promise<string> {
  let rewritten = code;
  // From the end, so that earlier positions stay true.
  for (const node of parseAst(code).body.toReversed()) {
    if (node.type !== "ImportDeclaration" || !IMPORT.test(node.source.value)) continue;
    const exports = await load(node.source.value);
    const named = node.specifiers.filter((specifier) => specifier.type === "ImportSpecifier");
    if (named.length !== node.specifiers.length) continue;
    const light: string[] = [];
    const whole: string[] = [];
    for (const { imported, local } of named) {
      const name = imported.type === "Identifier" ? imported.name : imported.value;
      (lightValue(exports[name]) === undefined ? whole : light).push(`${name} as ${local.name}`);
    }
    const parts = [
      light.length > 0 ? `import { ${light.join(", ")} } from "${VIRTUAL}${node.source.value}";` : "",
      whole.length > 0 ? `import { ${whole.join(", ")} } from "${node.source.value}";` : "",
    ];
    rewritten = rewritten.slice(0, node.start) + parts.join("") + rewritten.slice(node.end);
  }
  return rewritten;
}

/** The twin: all exports that are data. What nobody imports falls away in the bundle. */
function lightModule(exports: Exports): string {
  return Object.entries(exports)
    .map(([name, value]) => [name, lightValue(value)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}

/** A value as data: itself when it is plain, a list of endpoints without its schemas, else undefined. */
function lightValue(value: unknown): unknown {
  if (isPlain(value)) return value;
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).map(([key, each]) => [key, lightEndpoint(each)] as const);
  return entries.every(([, each]) => each !== undefined) ? Object.fromEntries(entries) : undefined;
}

/** What call() reads of an endpoint. */
function lightEndpoint(value: unknown): object | undefined {
  if (!isRecord(value) || typeof value["method"] !== "string" || typeof value["path"] !== "string") return undefined;
  const { method, path, list, files, body } = value;
  return {
    method,
    path,
    ...(list ? { list } : {}),
    ...(files ? { files: true } : {}),
    ...(body ? { body: true } : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isPlain(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return isRecord(value) && Object.values(value).every(isPlain);
}
