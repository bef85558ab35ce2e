import { rmSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { seedDemoWorld } from "#seeds/demo-world.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { temporaryRoot } from "./temporary.ts";

interface DemoWorld {
  database: TestDatabase;
  /** A copy of its DATA_DIR. */
  dataDir: string;
}

/** Written once in a process, because writing it takes ten seconds and copying it one. */
let written: Promise<DemoWorld> | undefined;

/** The real app on its own copy of the demo world. */
export async function createDemoApp(): Promise<TestApp> {
  written ??= writeDemoWorld();
  const { database, dataDir } = await written;
  const copy = await createTestDatabase({ copyOf: database });
  const app = await createTestApp({ databaseUrl: copy.url, dataFrom: dataDir });
  return {
    ...app,
    async close() {
      await app.close();
      await copy.drop();
    },
  };
}

async function writeDemoWorld(): Promise<DemoWorld> {
  const database = await createTestDatabase({ byTestClock: true });
  const app = await createTestApp({ databaseUrl: database.url });
  await seedDemoWorld(app.platform);
  const dataDir = await mkdtemp(join(temporaryRoot(), "fc-test-demo-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  await cp(app.platform.config.dataDir, dataDir, { recursive: true });
  await app.close();
  return { database, dataDir };
}
