import { afterAll, beforeAll, describe } from "vitest";
import { startInBothLanguages, stopInBothLanguages } from "./languages/product.ts";

// The product takes a language by adding one folder of texts and its line. Both parts use one copy of the project,
// because building it takes most of their time; the pages are read before Chinese data is written.

// The limit only ends a build that hangs.
beforeAll(startInBothLanguages, 900_000);
afterAll(stopInBothLanguages);

describe("in the pseudo-language", async () => {
  await import("./languages/pseudo.ts");
});
describe("in Chinese", async () => {
  await import("./languages/chinese.ts");
});
