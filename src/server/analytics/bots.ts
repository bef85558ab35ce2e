// Words in the user agents of bots, previews, monitors and tools. Cubot is a phone brand.
const BOT_PATTERN =
  /(?<!cu)bots?(?![a-z])|crawl|spider|slurp|scrape|preview|fetcher|facebookexternalhit|whatsapp|telegram|embedly|monitor|uptime|pingdom|lighthouse|pagespeed|headless|phantom|puppeteer|playwright|curl|wget|python|okhttp|httpclient|libwww/i;

/** Returns whether a user agent is not a person's browser; all browsers' begin with Mozilla. */
export function isBot(userAgent: string): boolean {
  return !userAgent.startsWith("Mozilla/") || BOT_PATTERN.test(userAgent);
}
