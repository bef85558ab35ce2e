import { spawnSync } from "node:child_process";
import { join } from "node:path";

// `npm run audit`: asks the registry for known vulnerabilities of every package in package-lock.json. Exit status: 0
// none of severity high or critical, 1 some, 2 the registry could not be asked, which says nothing about the packages.

interface AuditReport {
  message?: string;
  statusCode?: number;
  error?: { summary?: string; code?: string };
  vulnerabilities?: Record<string, { severity: string; range: string; isDirect: boolean }>;
  metadata?: { vulnerabilities: Record<string, number>; dependencies: { total: number } };
}

const SERIOUS = ["high", "critical"];

function ask(): AuditReport {
  const { stdout } = spawnSync("npm", ["audit", "--json", "--audit=true", ...process.argv.slice(2)], {
    cwd: join(import.meta.dirname, ".."),
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  try {
    return JSON.parse(stdout) as AuditReport;
  } catch {
    return { message: "npm audit gave no report" };
  }
}

const report = ask();
if (!report.metadata || !report.vulnerabilities) {
  const reason =
    report.statusCode ?? report.error?.summary ?? report.error?.code ?? report.message ?? "no reason given";
  process.stderr.write(`Not looked: the registry did not answer (${reason}). This says nothing about the packages.\n`);
  process.exitCode = 2;
} else {
  const { vulnerabilities, metadata } = report;
  const found = Object.entries(vulnerabilities).filter(([, { severity }]) => SERIOUS.includes(severity));
  for (const [name, { severity, range }] of found) process.stdout.write(`${severity}: ${name} ${range}\n`);
  const others = Object.keys(vulnerabilities).length - found.length;
  process.stdout.write(
    `${metadata.dependencies.total} packages looked up: ${found.length} with vulnerabilities of severity high or critical, ${others} with lesser ones.\n`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}
