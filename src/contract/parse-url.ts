/** The address that a text is, or null. `URL.parse` does the same, but Safari before 18 does not have it. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
