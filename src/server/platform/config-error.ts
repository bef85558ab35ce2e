/** One error whose message names every wrong setting. */
export class ConfigError extends Error {
  readonly settings: string[];

  constructor(message: string, settings: string[]) {
    super(message);
    this.name = "ConfigError";
    this.settings = settings;
  }
}

/** The error for wrong settings. @param problems by name */
export function wrongSettings(problems: Readonly<Record<string, string>>): ConfigError {
  const lines = Object.entries(problems).map(([name, problem]) => `  ${name}: ${problem}`);
  return new ConfigError(`These settings cannot be used:\n${lines.join("\n")}`, Object.keys(problems));
}
