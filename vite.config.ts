import tailwindcss from "@tailwindcss/vite";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { lightContract } from "./scripts/light-contract.ts";

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
      server: { entry: "entry-server.ts" },
      // Without this include a leak through a third folder passes the build.
      importProtection: {
        include: ["src/**"],
        client: { files: ["**/src/server/**", "**/*.server.*"], specifiers: ["pg", "hono"] },
      },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
    lightContract(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What most screens load anyway comes in one script: dozens of tiny ones cost more than they spare.
          output: {
            codeSplitting: { groups: [{ name: "shared", test: /[\\/]src[\\/]|node_modules/, minShareCount: 34 }] },
          },
        },
      },
    },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Scripts that a route needs are named once by the route itself: a list of all of them weighs on every first page.
    // Links fetch their route on intent, and the server's document still preloads what its own page needs.
    modulePreload: {
      resolveDependencies: (_, dependencies, { hostType }) =>
        hostType === "js" ? dependencies.filter((name) => name.endsWith(".css")) : dependencies,
    },
  },
});
