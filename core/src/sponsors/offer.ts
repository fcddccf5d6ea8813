// The offer for sponsors: the places of pricing.yml, as many as an issue has, on the days of site.yml.
import type { Locale, Localized } from '../languages/locales.ts';
import type { Schedule } from '../newsletter/schedule.ts';
import type { SectionConfig } from '../newsletter/sections.ts';
import type { Pricing } from '../pricing/pricing.ts';
import { BLOCK_PLACEMENTS } from './copy-limits.ts';

/** A kind of place. */
export interface Placement {
  /** As pricing.yml, forms and the database name it. */
  readonly id: string;
  readonly label: Localized;
  /** How many of them one issue has. */
  readonly perIssue: number;
}

export interface SponsorOffer {
  /** In the order of the price list. */
  readonly placements: readonly Placement[];
  readonly schedule: Schedule;
}

/** How many places of a kind an issue has: one for each block, and in sections as many as site.yml says. */
export function countPerIssue(id: string, sections: readonly SectionConfig[]): number {
  if (BLOCK_PLACEMENTS.some((block) => block === id)) return 1;
  return sections.find((section) => section.id === id)?.sponsoredLinks ?? 0;
}

export function toSponsorOffer(
  { placements }: Pick<Pricing, 'placements'>,
  {
    rhythm,
    breaks,
    nextIssue,
    lastIssue,
    sections,
  }: Schedule & { readonly sections: readonly SectionConfig[] },
): SponsorOffer {
  return {
    placements: placements.map(({ id, label }) => ({ id, label, perIssue: countPerIssue(id, sections) })),
    schedule: { rhythm, breaks, nextIssue, lastIssue },
  };
}

/** The name of a place; one that is not sold any more has its id only. */
export function namePlacement(placements: readonly Placement[], id: string, locale: Locale): string {
  return placements.find((placement) => placement.id === id)?.label[locale] ?? id;
}
