// Checks of a price list beyond its schema: the sections of the newsletter.
import type { SectionConfig } from '../newsletter/sections.ts';
import type { Located } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import { BLOCK_PLACEMENTS } from '../sponsors/copy-limits.ts';
import { countPerIssue } from '../sponsors/offer.ts';
import type { Pricing } from './pricing.ts';

/** A placement that no issue has would be sold and never printed. */
export function checkPlacements(
  { value: { placements }, lineOf }: Located<Pricing>,
  { sections }: { readonly sections: readonly SectionConfig[] },
  report: Reporter,
): void {
  const links = sections.filter(({ sponsoredLinks }) => sponsoredLinks > 0).map(({ id }) => id);
  const known = new Intl.ListFormat('en', { type: 'disjunction' }).format([...BLOCK_PLACEMENTS, ...links]);
  for (const [index, { id }] of placements.entries()) {
    if (countPerIssue(id, sections) > 0) continue;
    const isSection = sections.some((section) => section.id === id);
    report.error(
      lineOf('placements', index, 'id'),
      isSection ? `the section "${id}" takes no sponsored links` : `no section is called "${id}"`,
      known,
      isSection
        ? 'add "sponsoredLinks: 1" to the section in site.yml, or remove the placement'
        : 'correct the id, add the section to site.yml, or remove the placement',
    );
  }
}
