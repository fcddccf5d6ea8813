/** Programs that say so; those that pass for a browser are counted as one. Cubot makes phones. */
const PROGRAMS =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|uptime|scan|archiver|facebookexternalhit|embedly|feed|curl|wget|python|java\/|okhttp|axios|node|undici|go-http|libwww|phantomjs|selenium|puppeteer|playwright/i;

/** Whether a request comes from a program rather than a reader, by the name it gives. No name is a program too. */
export function isBot(userAgent: string): boolean {
  return userAgent === '' || PROGRAMS.test(userAgent);
}
