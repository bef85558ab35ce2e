import { spawn } from "node:child_process";
import { runEngine } from "./engines/run.ts";

// `npm run test:e2e`: the browser journeys in Chromium; other arguments go to vitest. --browser=firefox or
// --browser=webkit runs the main journeys in that browser instead, if it is installed.

const args = process.argv.slice(2);
const browser = args.map((each) => /^--browser=(.*)$/.exec(each)?.[1]).find((name) => name !== undefined);

if (browser === undefined) {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "e2e", ...args];
  spawn(process.execPath, vitest, { stdio: "inherit" }).once("exit", (code) => (process.exitCode = code ?? 1));
} else {
  process.exitCode = (await runEngine(browser)) ? 1 : 0;
}
