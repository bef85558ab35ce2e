import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { seedDemoWorld } from "#seeds/demo-world.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { createTestDatabase, oneWorkerAtATime } from "./database.ts";

const WORLD = "test_demo_world";

/** The real app on its own copy of the demo world, which is written once a run: that takes ten seconds, a copy one. */
export async function createDemoApp(): Promise<TestApp> {
  const dataDir = await oneWorkerAtATime(writeDemoWorld);
  const copy = await createTestDatabase({ copyOf: WORLD });
  const app = await createTestApp({ databaseUrl: copy.url, dataFrom: dataDir });
  return {
    ...app,
    async close() {
      await app.close();
      await copy.drop();
    },
  };
}

/**
 * Writes the demo world into a database of its own, unless another worker has.
 * @returns a copy of its DATA_DIR
 */
async function writeDemoWorld(folder: string): Promise<string> {
  const dataDir = join(folder, WORLD);
  if (existsSync(dataDir)) return dataDir;
  const { url } = await createTestDatabase({ name: WORLD, byTestClock: true });
  const app = await createTestApp({ databaseUrl: url });
  await seedDemoWorld(app.platform);
  await cp(app.platform.config.dataDir, dataDir, { recursive: true });
  await app.close();
  return dataDir;
}
