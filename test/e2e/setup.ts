import { startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Base URL of the product under test, such as http://localhost:43210. */
    baseUrl: string;
    /** Its DATA_DIR, which contains the outbox. */
    dataDir: string;
  }
}

interface Project {
  provide(key: "baseUrl" | "dataDir", value: string): void;
}

/** Starts the real product once for all journeys. */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const { baseUrl, dataDir, stop } = await startProduct();
  project.provide("baseUrl", baseUrl);
  project.provide("dataDir", dataDir);
  return stop;
}
