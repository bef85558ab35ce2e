import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { rememberPackages } from "./remember-packages.ts";

// The program. The product is imported only when its imports are fast: those of this file are resolved before it runs.
rememberPackages();
// What an earlier start of this release compiled; a folder that cannot be written to is left alone.
enableCompileCache(join(import.meta.dirname, "../../dist/compiled"));
const { start } = await import("./start.ts");
await start();
