/** Parses a URL; null if invalid. Replaces `URL.parse`, which Safari lacks before version 18. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
