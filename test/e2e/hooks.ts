import { afterEach, expect } from "vitest";
import { endTest } from "./browser.ts";

// Vitest runs this file again for each file of journeys, which share everything else in their worker.

afterEach(async () => {
  expect(await endTest(), "the browser's console").toEqual([]);
});
