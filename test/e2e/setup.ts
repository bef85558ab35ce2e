import { rm } from "node:fs/promises";
import { makeDataFolder } from "#test/temporary.ts";
import { startProduct } from "./product.ts";

/** A product under test. */
export interface ProductUnderTest {
  /** Base URL, such as http://localhost:43210. */
  baseUrl: string;
  /** Its DATA_DIR, which contains the outbox. */
  dataDir: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** One for each worker, because journeys change what others would see. */
    products: ProductUnderTest[];
  }
}

interface Project {
  config: { maxWorkers?: number | string };
  provide(key: "products", value: ProductUnderTest[]): void;
}

/** Starts a real product for each worker, once for all its journeys. They share what is drawn, which saves half a minute. */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const drawn = await makeDataFolder("fc-drawn-");
  const products = await Promise.all(
    Array.from({ length: Number(project.config.maxWorkers ?? 1) }, () => startProduct({ drawn })),
  );
  project.provide(
    "products",
    products.map(({ baseUrl, dataDir }) => ({ baseUrl, dataDir })),
  );
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
    await rm(drawn, { recursive: true, force: true });
  };
}
