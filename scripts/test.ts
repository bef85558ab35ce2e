import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// `npm test`: every step runs even when an earlier one failed, so that one run tells everything;
// the last line adds them up. A step without tests of its own counts as one.

interface Step {
  script: string;
  hasTests: boolean;
}

const STEPS: Step[] = [
  { script: "types", hasTests: false },
  { script: "lint", hasTests: false },
  { script: "format:check", hasTests: false },
  { script: "borders", hasTests: false },
  { script: "unused", hasTests: false },
  { script: "build", hasTests: false },
  { script: "test:unit", hasTests: true },
  { script: "test:e2e", hasTests: true },
];

interface Outcome {
  script: string;
  passed: number;
  failed: number;
  seconds: number;
}

function runStep({ script, hasTests }: Step, folder: string): Outcome {
  const report = join(folder, `${script.replace(":", "-")}.json`);
  const reporting = hasTests ? ["--", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`] : [];
  process.stdout.write(`\n── npm run ${script}\n`);
  const begun = performance.now();
  const { status } = spawnSync("npm", ["run", "--silent", script, ...reporting], { stdio: "inherit" });
  const seconds = Math.round((performance.now() - begun) / 1000);
  if (!hasTests) return { script, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, seconds };
  const { passed, failed } = countTests(report);
  // A run that broke outside a test, or that found no test, has failed all the same.
  const isBroken = failed === 0 && (status !== 0 || passed === 0);
  return { script, passed, failed: isBroken ? 1 : failed, seconds };
}

function countTests(report: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

const folder = mkdtempSync(join(tmpdir(), "reports-"));
const outcomes = STEPS.map((step) => runStep(step, folder));
rmSync(folder, { recursive: true, force: true });

process.stdout.write("\n");
for (const { script, passed, failed, seconds } of outcomes) {
  process.stdout.write(
    `${failed > 0 ? "FAILED" : "ok    "} ${script}: ${passed} passed, ${failed} failed, ${seconds} s\n`,
  );
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
