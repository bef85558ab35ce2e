/** Splits a comma-separated text into unique entries, ignoring case. spec: rule R188 */
export function splitList(value: string): string[] {
  const entries = new Map<string, string>();
  for (const entry of value.split(",").map((part) => part.trim())) {
    const folded = entry.toLowerCase();
    if (entry !== "" && !entries.has(folded)) entries.set(folded, entry);
  }
  return [...entries.values()];
}
