import type { DraftItem, SectionOrder } from './items.ts';

const PARTS = 3;
const MIN_PARTS = 2;

/**
 * What the title of the issue names: the heaviest item of each section, more of the heaviest where sections are missing,
 * the lightest left out where the names are too long for a title.
 */
export function chooseHeadings(
  items: readonly DraftItem[],
  order: SectionOrder,
  fits: (headings: readonly DraftItem[]) => boolean,
): DraftItem[] {
  const heaviest = items.toSorted(byWeight);
  const leads = order.flatMap((name) => heaviest.find(({ section }) => section === name) ?? []);
  const chosen = [...leads, ...heaviest.filter((item) => !leads.includes(item))]
    .slice(0, PARTS)
    .sort(byWeight);
  while (chosen.length > MIN_PARTS && !fits(chosen)) chosen.pop();
  return chosen.sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section));
}

/** Releases before previews, then the heaviest first. */
function byWeight(a: DraftItem, b: DraftItem): number {
  return Number(a.kind === 'preview') - Number(b.kind === 'preview') || b.weight - a.weight;
}
