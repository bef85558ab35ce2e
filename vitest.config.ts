import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/longest-first.ts";

// Slow machines must not fail a test: the default timeout of a poll is one second, which a busy machine can exceed.
const expect = { poll: { timeout: 15_000 } };

// vitest does not shuffle files when a sequencer is set.
const isShuffled = process.argv.some((arg) => arg.startsWith("--sequence.shuffle"));

export default defineConfig({
  test: {
    // A filter that matches no file must not look like a pass.
    passWithNoTests: false,
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    projects: [
      {
        // React's production build renders the pages, as in the product: with its development build
        // test/sweeps/canaries.test.ts takes a quarter longer. JSX is compiled for the same build.
        oxc: { jsx: { development: false } },
        test: {
          name: "unit",
          env: { NODE_ENV: "production" },
          include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}", "seeds/**/*.test.ts"],
          globalSetup: ["./test/database.ts"],
          environment: "node",
          pool: "forks",
          // Files share the modules that a worker has loaded: loading the product again for each file took half of the
          // time.
          isolate: false,
          // Tests wait for PostgreSQL: with two workers a sixth of two cores is idle.
          maxWorkers: 3,
          expect,
          // These timeouts only end tests that hang.
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.e2e.ts"],
          globalSetup: ["./test/e2e/setup.ts"],
          environment: "node",
          pool: "forks",
          // Files share the browser of their worker, with what it has compiled and cached.
          isolate: false,
          setupFiles: ["./test/e2e/hooks.ts"],
          // Each worker has its own product.
          maxWorkers: 2,
          expect,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          // Only `npm run test:long` runs them: each takes more than 20 seconds.
          name: "long",
          include: ["test/**/*.long.ts"],
          globalSetup: ["./test/database.ts"],
          environment: "node",
          pool: "forks",
          maxWorkers: 1,
          expect,
          testTimeout: 3_600_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
