import { WATCHED_SECTIONS } from '@midweek/core/curation';
import type { DraftItem } from './items.ts';

const PARTS = 3;

/** What the title of the issue names: the heaviest item of each section, more of the heaviest where sections are missing. */
export function chooseHeadings(items: readonly DraftItem[]): DraftItem[] {
  const byWeight = items.toSorted(
    (a, b) => Number(a.kind === 'preview') - Number(b.kind === 'preview') || b.weight - a.weight,
  );
  const heaviest = WATCHED_SECTIONS.flatMap(
    (section) => byWeight.find((item) => item.section === section) ?? [],
  );
  const others = byWeight.filter((item) => !heaviest.includes(item));
  const chosen = [...heaviest, ...others].slice(0, PARTS);
  return chosen.toSorted((a, b) => WATCHED_SECTIONS.indexOf(a.section) - WATCHED_SECTIONS.indexOf(b.section));
}
