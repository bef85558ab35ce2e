import type { Plugin } from "vite";

const VIRTUAL_MODULE = "virtual:deferred-scripts";
const MANIFEST = "tanstack-start-manifest:v";
const MANIFEST_PREFIX = "export const tsrStartManifest =";

/**
 * Removes the browser's scripts from the manifest that pages are rendered with, so that no tag fetches them before the
 * first paint. `virtual:deferred-scripts` gives the server the scripts of each route, the root's starting with the entry
 * script. In development, where the framework's own tags stay, it is empty.
 */
export function deferredScripts(): Plugin {
  let isBuild = false;
  return {
    name: "deferred-scripts",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === VIRTUAL_MODULE ? `\0${id}` : undefined),
    load: {
      filter: { id: new RegExp(`^\\0${VIRTUAL_MODULE}$`) },
      // Imports the manifest dynamically, so that it stays its own chunk.
      handler() {
        const isNamed = isBuild && this.environment.name === "ssr";
        return `export const { deferredScripts } = ${isNamed ? `await import("${MANIFEST}")` : "{}"};`;
      },
    },
    transform: {
      filter: { id: new RegExp(`^\\0${MANIFEST}$`) },
      handler(code) {
        if (!isBuild || this.environment.name !== "ssr") return undefined;
        if (!code.startsWith(MANIFEST_PREFIX)) this.error("The format of the pages' manifest has changed.");
        return {
          code: `${code.replace(MANIFEST_PREFIX, "const wholeManifest =")};
const manifest = wholeManifest();
export const deferredScripts = {};
for (const [id, { preloads = [], scripts = [], ...route }] of Object.entries(manifest.routes)) {
  deferredScripts[id] = [...new Set([...scripts.map(({ attrs }) => attrs.src), ...preloads])];
  manifest.routes[id] = route;
}
export const tsrStartManifest = () => manifest;
`,
          map: null,
        };
      },
    },
  };
}
