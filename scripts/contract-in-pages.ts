import { join } from "node:path";
import { parseAst, type Plugin } from "vite";

const FORM = "?form";
const MODULE = /[\\/]src[\\/]contract[\\/][\w-]+\.ts(\?form)?$/;
const NEIGHBOUR = /^\.\/[\w-]+\.ts$/;
/** Knows the reader's language, so there is only one of it. */
const LANGUAGE = "./texts/language.ts";
const NO_ZOD = "\0no-zod";
const SCHEMA_IN_PAGE = "A page imports a schema from #contract/ instead of #schemas/";

/**
 * Keeps zod (27 KB) out of pages that do not validate. A contract module has plain constants beside schemas, and a
 * bundler does not split a module, so the browser gets it in two copies: pages import `#contract/x.ts`, without the
 * schemas, and forms `#schemas/x.ts`. The build fails when a page uses a schema of the first copy.
 */
export function contractInPages(): Plugin {
  let contract = "";
  return {
    name: "contract-in-pages",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    configResolved: ({ root }) => {
      contract = join(root, "src/contract");
    },
    resolveId(source, importer = "") {
      if (source.startsWith("#schemas/")) return join(contract, source.slice("#schemas/".length)) + FORM;
      if (!MODULE.test(importer)) return undefined;
      if (importer.endsWith(FORM)) return NEIGHBOUR.test(source) ? join(contract, source) + FORM : undefined;
      // Otherwise an unused import would bundle the texts too, most of which are messages of schemas.
      if (source.startsWith("./texts/") && source !== LANGUAGE)
        return { id: `${join(contract, source)}?page`, moduleSideEffects: false };
      return source === "zod" ? { id: NO_ZOD, moduleSideEffects: false } : undefined;
    },
    load: (id) => (id === NO_ZOD ? `export const z = new Error("${SCHEMA_IN_PAGE}");` : undefined),
    transform: {
      order: "post",
      filter: { id: MODULE },
      handler: (code) => ({ code: markPure(code), map: null }),
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.code.includes(SCHEMA_IN_PAGE)) continue;
        const using = Object.keys(chunk.modules).filter((id) => /\bz\./.test(chunk.modules[id]?.code ?? ""));
        this.error(
          `${SCHEMA_IN_PAGE}: a schema of ${using.filter((id) => MODULE.test(id) && !id.endsWith(FORM)).join(", ")}`,
        );
      }
    },
  };
}

/**
 * Marks the value of every constant as free of side effects, so that an unused one is dropped with everything it uses.
 */
function markPure(code: string): string {
  let marked = code;
  // From the end, so that earlier positions stay valid.
  for (const node of parseAst(code).body.toReversed()) {
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (declaration?.type !== "VariableDeclaration") continue;
    for (const { init } of declaration.declarations.toReversed())
      if (init && init.type !== "Literal" && init.type !== "ArrowFunctionExpression")
        marked = `${marked.slice(0, init.start)}/* @__PURE__ */ (() => (${marked.slice(init.start, init.end)}))()${marked.slice(init.end)}`;
  }
  return marked;
}
