// Words that robots, previews, monitors and programs have in their user agents. Cubot makes telephones.
const PROGRAMS =
  /(?<!cu)bots?(?![a-z])|crawl|spider|slurp|scrape|preview|fetcher|facebookexternalhit|whatsapp|telegram|embedly|monitor|uptime|pingdom|lighthouse|pagespeed|headless|phantom|puppeteer|playwright|curl|wget|python|okhttp|httpclient|libwww/i;

/** Whether a user agent is a program's, not a person's browser: those all begin with Mozilla. */
export function isBot(userAgent: string): boolean {
  return !userAgent.startsWith("Mozilla/") || PROGRAMS.test(userAgent);
}
