import { type Mail, PLACEHOLDERS } from '../build-output/mail-file.ts';
import type { Locale } from '../languages/locales.ts';
import { paths, toUrl } from '../routes/paths.ts';

/** A mail that belongs to nobody, as in a preview or a test: its private links have no token and lead to the page that says so. */
export function fillPlaceholders({ subject, html, text }: Mail, origin: string, locale: Locale): Mail {
  const nowhere = toUrl(origin, locale, paths.linkProblem);
  const fill = (template: string) =>
    Object.entries(PLACEHOLDERS).reduce(
      (filled, [name, placeholder]) => filled.replaceAll(placeholder, name === 'origin' ? origin : nowhere),
      template,
    );
  return { subject, html: fill(html), text: fill(text) };
}
