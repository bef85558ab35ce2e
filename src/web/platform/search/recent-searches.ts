const STORED = "recent-searches";
const LINES_MAX = 5;
const CHARACTERS_MAX = 200;

/** What was searched for lately in this browser, and by whom: null for a visitor. */
interface Recent {
  by: number | null;
  lines: readonly string[];
}

/** What this person searched for lately, the last first. What another person searched for is removed. */
export function readRecent(userId: number | null): readonly string[] {
  const { by, lines } = stored();
  // What a visitor searched for stays after signing in.
  if (by === null || by === userId) return lines;
  clearRecent();
  return [];
}

export function noteRecent(userId: number | null, line: string): void {
  const others = readRecent(userId).filter((other) => other !== line);
  write({ by: userId, lines: [line, ...others].slice(0, LINES_MAX) });
}

export function clearRecent(): void {
  write(undefined);
}

function stored(): Recent {
  try {
    const { by, lines } = (JSON.parse(localStorage.getItem(STORED) ?? "null") ?? {}) as Partial<Recent>;
    const known: unknown[] = Array.isArray(lines) ? lines : [];
    const texts = known.filter((line) => typeof line === "string" && line !== "" && line.length <= CHARACTERS_MAX);
    return { by: typeof by === "number" ? by : null, lines: (texts as string[]).slice(0, LINES_MAX) };
  } catch {
    // Storage may be disabled, or the text may be of another version.
    return { by: null, lines: [] };
  }
}

function write(recent: Recent | undefined): void {
  try {
    if (recent === undefined) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, JSON.stringify(recent));
  } catch {
    // Storage may be disabled or full; the field does without recent searches.
  }
}
