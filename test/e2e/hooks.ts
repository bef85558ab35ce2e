import { endEachTest } from "./browser.ts";

// Vitest runs this file again for each file of journeys, which share everything else in their worker.
endEachTest();
