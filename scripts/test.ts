import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

// `npm test`: every step runs even when an earlier one failed, so that one run reports everything; the last line adds
// them up. A step without tests counts as one test.

interface Step {
  script: string;
  hasTests: boolean;
}

/** Stages run one after the other; the steps of a stage two at a time. */
const STAGES: Step[][] = [
  [
    { script: "types", hasTests: false },
    { script: "lint", hasTests: false },
    { script: "format:check", hasTests: false },
    { script: "borders", hasTests: false },
    { script: "words", hasTests: false },
    { script: "unused", hasTests: false },
    { script: "build", hasTests: false },
  ],
  [{ script: "test:unit", hasTests: true }],
  [{ script: "test:e2e", hasTests: true }],
];

interface Outcome {
  script: string;
  passed: number;
  failed: number;
  seconds: number;
  /** File, name and first lines of each failed test, repeated at the end. */
  failures: string[];
}

async function runStage(steps: readonly Step[], folder: string): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  async function runSome(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift())
      outcomes.push(await runStep(step, folder, steps.length === 1));
  }
  await Promise.all([runSome(), runSome()]);
  return outcomes;
}

/** @param isAlone whether no other step runs at the same time */
async function runStep({ script, hasTests }: Step, folder: string, isAlone: boolean): Promise<Outcome> {
  const begun = performance.now();
  const report = join(folder, `${script.replace(":", "-")}.json`);
  const args = hasTests ? ["--", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`] : [];
  const status = await run(["run", "--silent", script, ...args], isAlone);
  const seconds = Math.round((performance.now() - begun) / 1000);
  if (!hasTests) return { script, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, seconds, failures: [] };
  const { passed, failed, failures } = readReport(report);
  // A run that broke outside a test, or that found no test, counts as failed.
  const isBroken = failed === 0 && (status !== 0 || passed === 0);
  return { script, passed, failed: isBroken ? 1 : failed, seconds, failures };
}

/** @param isAlone whether to print output immediately; parallel runs print theirs when they end */
function run(args: string[], isAlone: boolean): Promise<number | null> {
  const title = `\n── npm ${args.join(" ")}\n`;
  if (isAlone) process.stdout.write(title);
  return new Promise((resolve) => {
    const child = spawn("npm", args, { stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"] });
    const output: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("close", (status) => {
      if (!isAlone) process.stdout.write(Buffer.concat([Buffer.from(title), ...output]));
      resolve(status);
    });
  });
}

/** The fields of vitest's JSON report that are read here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function readReport(path: string): Pick<Outcome, "passed" | "failed" | "failures"> {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, "utf8")) as Report;
    const failures = testResults.flatMap(({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      const inTests = failed.map(
        (test) => `${file} > ${test.fullName}\n${firstLines(test.failureMessages.join("\n"))}`,
      );
      return inTests.length === 0 && message ? [`${file}\n${firstLines(message)}`] : inTests;
    });
    return { passed: numPassedTests, failed: numFailedTests, failures };
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
}

/** The first lines of a failure message, without stack frames in packages. */
function firstLines(text: string): string {
  const own = text.split("\n").filter((line) => !line.includes("/node_modules/"));
  return own
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 400)}`)
    .join("\n");
}

const folder = mkdtempSync(join(tmpdir(), "reports-"));
const outcomes: Outcome[] = [];
for (const stage of STAGES) outcomes.push(...(await runStage(stage, folder)));
rmSync(folder, { recursive: true, force: true });

process.stdout.write("\n");
for (const failure of outcomes.flatMap(({ failures }) => failures)) process.stdout.write(`FAILED ${failure}\n`);
for (const { script, passed, failed, seconds } of outcomes) {
  process.stdout.write(
    `${failed > 0 ? "FAILED" : "ok    "} ${script}: ${passed} passed, ${failed} failed, ${seconds} s\n`,
  );
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
