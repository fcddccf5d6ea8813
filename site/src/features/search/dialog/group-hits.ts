import type { DialogHit, Group, Row } from './dialog-hit.ts';

/** Results by their outermost heading, so many of each. In a group, those of a page stand together. */
export function groupHits(hits: readonly DialogHit[], limit: number): Group[] {
  return [...Map.groupBy(hits, groupOf)].map(([title, all]) => {
    const shown = all.slice(0, limit);
    const byPage = Map.groupBy(shown, ({ hierarchy }) => hierarchy.lvl1);
    return { title, rows: [...byPage.values()].flatMap(toRows) };
  });
}

function toRows(hits: readonly DialogHit[]): Row[] {
  const parent = hits.find(({ type }) => type === 'lvl1');
  return hits.map((hit) => (parent && hit.type !== 'lvl1' ? { hit, parent } : { hit }));
}

function groupOf({ hierarchy, _highlightResult }: DialogHit): string {
  const marked = _highlightResult?.hierarchy?.lvl0?.value;
  return marked?.replaceAll(/<\/?mark>/g, '') ?? hierarchy.lvl0 ?? '';
}
