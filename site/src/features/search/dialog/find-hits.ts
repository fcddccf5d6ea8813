import { currentVersion, withVersion } from '../docs-versions.ts';
import { toResultAddress } from '../result-address.ts';
import { askService } from '../search-client.ts';
import type { DialogSettings } from '../search-settings.ts';
import type { DialogHit, Found } from './dialog-hit.ts';
import { groupHits } from './group-hits.ts';

const LEVELS = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const PHONE = '(max-width: 768px)';
/** With fewer rows a second group is in sight above the keyboard. */
const ROWS = { onPhones: 4, elsewhere: 5 };
const SNIPPET_WORDS = { onPhones: 5, elsewhere: 10 };

/** What the dialog shows for a query. The client keeps answers: the same is asked for once. */
export async function findHits(settings: DialogSettings, query: string): Promise<Found> {
  const screen = matchMedia(PHONE).matches ? 'onPhones' : 'elsewhere';
  const answer = await askService<DialogHit>(
    settings,
    {
      query,
      // Lines of results are snippets; only the names of groups are read whole. Everything else would double each answer.
      attributesToRetrieve: ['hierarchy.lvl0', ...LEVELS, 'content', 'type', 'url', 'kind', 'host', 'date'],
      attributesToHighlight: ['hierarchy.lvl0'],
      attributesToSnippet: [...LEVELS, 'content'].map((attribute) => `${attribute}:${SNIPPET_WORDS[screen]}`),
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: Boolean(settings.insights),
    },
    withVersion(settings.facetFilters, settings.versions, currentVersion(settings)),
  );
  const hits = answer.hits.map((hit): DialogHit => ({ ...hit, url: toResultAddress(hit.url, settings) }));
  return {
    query,
    hits,
    groups: groupHits(hits, ROWS[screen]),
    count: answer.nbHits,
    suggestions: answer.suggestions ?? [],
    queryId: answer.queryID,
  };
}
