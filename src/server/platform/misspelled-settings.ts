/** Settings with at least this many characters are recognised when they are misspelled. */
const RECOGNISED = 7;

/** Names that differ from a setting by one or two letters, where that setting itself is missing. */
export function misspelledSettings(env: NodeJS.ProcessEnv, settings: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of Object.keys(env)) {
    if (name.length < RECOGNISED - 2 || !env[name] || settings.includes(name)) continue;
    const meant = settings.find(
      (setting) => setting.length >= RECOGNISED && !env[setting] && isMisspelled(name.toUpperCase(), setting),
    );
    if (meant !== undefined) found.set(name, `is not a setting: did you mean ${meant}?`);
  }
  return found;
}

/** Whether at most two letters are missing, added or wrong. */
function isMisspelled(name: string, setting: string): boolean {
  if (Math.abs(name.length - setting.length) > 2) return false;
  let before = Array.from({ length: setting.length + 1 }, (_, index) => index);
  for (const [at, letter] of Array.from(name).entries()) {
    const row = [at + 1];
    for (const [index, wanted] of Array.from(setting).entries())
      row.push(
        Math.min(
          (before[index] ?? 0) + (letter === wanted ? 0 : 1),
          (before[index + 1] ?? 0) + 1,
          (row[index] ?? 0) + 1,
        ),
      );
    before = row;
  }
  return (before.at(-1) ?? 0) <= 2;
}
