import { ConfigError } from "./platform/config.ts";

/** What a process does. */
export interface ProcessParts {
  /** Serves the site and its API; otherwise only health and metrics. */
  servesSite: boolean;
  /** Runs background tasks and their schedules. */
  runsTasks: boolean;
}

const OPTIONS = ["--web", "--work", "--dev"];

/**
 * Reads what the process does from its arguments: `--web` only serves, `--work` only runs tasks, neither or both do both.
 * @throws ConfigError naming an unknown argument
 */
export function readParts(args: readonly string[]): ProcessParts {
  const unknown = args.filter((arg) => !OPTIONS.includes(arg));
  if (unknown.length > 0)
    throw new ConfigError(
      `Unknown: ${unknown.join(" ")}. Use --web to serve without running tasks, --work to run tasks only, or neither to do both.`,
      unknown,
    );
  const [web, work] = [args.includes("--web"), args.includes("--work")];
  return { servesSite: web || !work, runsTasks: work || !web };
}
