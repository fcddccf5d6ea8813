import { inLocale, type Locale, type Localized } from '../languages/locales.ts';
import { t } from '../languages/translate.ts';

/** A section of an issue, as site.yml describes it. */
export type SectionConfig = {
  readonly id: string;
  readonly title: Localized;
  /** Places for paid links in one issue. */
  readonly sponsoredLinks: number;
  /** Whether the home page previews it. */
  readonly onHome: boolean;
};

/** Name of the sections that sponsors have, which the curator puts anywhere. */
export const SPONSOR = 'sponsor';

export function sponsorHeading(locale: Locale): string {
  return t(locale, 'issue.sponsor');
}

/** Allowed headings of an issue, by the name of their section. */
export function sectionHeadings(sections: readonly SectionConfig[], locale: Locale): Map<string, string> {
  return new Map([
    ...sections.map(({ id, title }) => [id, inLocale(title, locale)] as const),
    [SPONSOR, sponsorHeading(locale)],
  ]);
}
