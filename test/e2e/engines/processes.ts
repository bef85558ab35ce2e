import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { NotInstalled } from "./engine.ts";

/** The path of the first of these programs that is installed. @throws NotInstalled */
export function programPath(...names: string[]): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const path = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((each) => existsSync(each));
  if (path === undefined) throw new NotInstalled(`${names.join(" or ")} is not installed`);
  return path;
}

/** Starts a program and resolves with the match when it writes a line that matches. */
export function startUntil(
  [program, ...args]: readonly [string, ...string[]],
  line: RegExp,
  options: SpawnOptions = {},
): Promise<{ child: ChildProcess; match: RegExpExecArray }> {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe", "pipe"] });
  return new Promise((resolve, reject) => {
    let said = "";
    let isReady = false;
    const fail = (what: string) => {
      if (isReady) return;
      clearTimeout(timer);
      child.kill("SIGKILL");
      reject(new Error(`${program} ${what}:\n${said.slice(-1_000)}`));
    };
    const timer = setTimeout(() => fail("was not ready in time"), 60_000);
    child.once("error", (error) => fail(error.message));
    child.once("exit", (code) => fail(`ended with ${code}`));
    // It is read to the end, because a full pipe would stop the program.
    for (const stream of child.stdio.slice(1))
      stream?.on("data", (chunk: Buffer) => {
        if (isReady) return;
        said += chunk.toString();
        const match = line.exec(said);
        if (!match) return;
        isReady = true;
        clearTimeout(timer);
        resolve({ child, match });
      });
  });
}

/** Ends a program that `startUntil` started. */
export function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 5_000).unref();
  });
}
