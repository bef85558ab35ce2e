import type { Plugin } from "vite";

const NAMED = "virtual:late-scripts";
const MANIFEST = "tanstack-start-manifest:v";
const WRITTEN = "export const tsrStartManifest =";

/**
 * Takes the browser's scripts out of the manifest that pages are rendered with, so that no tag fetches them while a
 * page is not yet seen. `virtual:late-scripts` names those of each route to the server, the root's with the one that
 * begins first; in development, where the framework's own tags stay, none.
 */
export function lateScripts(): Plugin {
  let isBuild = false;
  return {
    name: "late-scripts",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === NAMED ? `\0${id}` : undefined),
    load: {
      filter: { id: new RegExp(`^\\0${NAMED}$`) },
      // By a further import, so that the manifest stays the chunk that it is.
      handler() {
        const isNamed = isBuild && this.environment.name === "ssr";
        return `export const { lateScripts } = ${isNamed ? `await import("${MANIFEST}")` : "{}"};`;
      },
    },
    transform: {
      filter: { id: new RegExp(`^\\0${MANIFEST}$`) },
      handler(code) {
        if (!isBuild || this.environment.name !== "ssr") return undefined;
        if (!code.startsWith(WRITTEN)) this.error("The manifest of the pages is written in another way than before.");
        return {
          code: `${code.replace(WRITTEN, "const wholeManifest =")};
const manifest = wholeManifest();
export const lateScripts = {};
for (const [id, { preloads = [], scripts = [], ...route }] of Object.entries(manifest.routes)) {
  lateScripts[id] = [...new Set([...scripts.map(({ attrs }) => attrs.src), ...preloads])];
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
