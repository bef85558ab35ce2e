/** An escaped backslash, or the escape of a NUL or of a lone surrogate. */
const ESCAPES = /\\(?:\\|u(?:0000|d[89a-f][0-9a-f]{2}))/gi;

/** Removes NUL and lone surrogates, which the database rejects in JSON. */
export function storableJson(value: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(value).replace(ESCAPES, (found) => (found === "\\\\" ? found : ""));
  return JSON.parse(text) as Record<string, unknown>;
}
