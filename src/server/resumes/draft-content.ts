/** An escaped backslash, or the escape of a NUL or of half a character. */
const ESCAPES = /\\(?:\\|u(?:0000|d[89a-f][0-9a-f]{2}))/gi;

/** JSON as the database can keep it: without NUL and lone surrogates, which it refuses. */
export function storableJson(value: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(value).replace(ESCAPES, (found) => (found === "\\\\" ? found : ""));
  return JSON.parse(text) as Record<string, unknown>;
}
