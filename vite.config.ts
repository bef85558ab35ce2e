import tailwindcss from "@tailwindcss/vite";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractInPages } from "./scripts/contract-in-pages.ts";
import { deferredScripts } from "./scripts/deferred-scripts.ts";

import { withoutServerFunctions } from "./scripts/without-server-functions.ts";

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: "src/web",
      router: {
        routesDirectory: "routes",
        generatedRouteTree: "routeTree.gen.ts",
        quoteStyle: "double",
        semicolons: true,
        addExtensions: true,
      },
      client: { entry: "entry-client.tsx" },
      server: { entry: "entry-server.ts" },
      // Without this include, an indirect import of server code through a third folder passes the build.
      importProtection: {
        include: ["src/**"],
        client: { files: ["**/src/server/**", "**/*.server.*"], specifiers: ["pg", "hono"] },
      },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
    contractInPages(),
    withoutServerFunctions(),
    deferredScripts(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One script for what every page loads, and some for what most pages load: dozens of tiny
          // scripts cost more than they save.
          output: {
            codeSplitting: {
              groups: [
                { name: "initial", tags: ["$initial"], priority: 3 },
                { name: "shared", test: /[\\/]src[\\/]|node_modules/, minShareCount: 70, priority: 2 },
                { name: "icons", test: /lucide-react/, minShareCount: 10, priority: 1 },
                { name: "saving", test: /saved[\\/](saving|browser-things)|thing-keys/, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // The oldest browsers supported: Safari 16.4, Firefox ESR, and Chrome and Edge of the last two years. Syntax is
    // lowered to these; APIs they do not have are rejected by .oxlintrc.json and tsconfig.web.json, and
    // test/e2e/old-browsers.e2e.ts runs the pages without them.
    target: ["safari16.4", "ios16.4", "firefox153", "chrome131", "edge131"],
    assetsInlineLimit: 0,
    // Each route names its scripts once, because preload lists of all dependencies would add weight to every first
    // page. Links prefetch their route on intent, and a page fetches all of its scripts together once it has painted.
    modulePreload: {
      resolveDependencies: (_, dependencies, { hostType }) =>
        hostType === "js" ? dependencies.filter((name) => name.endsWith(".css")) : dependencies,
    },
  },
});
