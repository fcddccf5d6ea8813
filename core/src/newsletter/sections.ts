import type { Localized } from '../languages/locale.ts';

/** Sections of an issue, in their order on the page. A sponsor stands where the curator puts it. */
export const SECTION_HEADINGS = {
  react: { en: 'React', fr: 'React' },
  'react-native': { en: 'React Native', fr: 'React Native' },
  other: { en: 'Other', fr: 'Autres' },
  fun: { en: 'Fun', fr: 'Fun' },
  sponsor: { en: 'Sponsor', fr: 'Sponsor' },
} as const satisfies Record<string, Localized>;

export type SectionName = keyof typeof SECTION_HEADINGS;

const names = Object.keys(SECTION_HEADINGS) as SectionName[];

/** The order in which sections may follow each other; sponsors have none. */
export const SECTION_ORDER: readonly SectionName[] = names.filter((name) => name !== 'sponsor');

export function sectionByHeading(locale: keyof Localized, heading: string): SectionName | undefined {
  return names.find((name) => SECTION_HEADINGS[name][locale] === heading);
}
