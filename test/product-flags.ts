import { readFileSync } from "node:fs";
import { join } from "node:path";

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as {
  scripts: { start: string };
};

/** The flags of `npm start`, with which the product runs in production. */
export const PRODUCT_FLAGS: readonly string[] = scripts.start.match(/--max-\S+/g) ?? [];
