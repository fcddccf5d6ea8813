import { z } from 'zod';

/** The name and key that the embedded service answers to. */
export const EMBEDDED_SEARCH = { appId: 'midweek', apiKey: 'public', indexName: 'midweek' } as const;

const HostSchema = z.string().regex(/^[a-z\d.-]+(:\d+)?$/i, {
  error: 'a host without scheme and path, such as search.example.com',
});

const PatternSchema = z
  .string()
  .refine(isPattern, { error: 'a regular expression, such as ^https://docs\\.' });

const PAGE_PATH = 'a path such as search, or false';

/** A text means itself. Either way a regular expression comes out. */
const ReplacedSchema = z.union(
  [
    z.string().min(1).transform(escapePattern),
    z.strictObject({ pattern: PatternSchema }).transform(({ pattern }) => pattern),
  ],
  { error: 'a text, or { pattern: a regular expression }' },
);

/** The search service and how its answers are shown. Without any key the embedded service is asked. */
export const SearchConfigSchema = z
  .strictObject({
    engine: z
      .enum(['server', 'browser'])
      .default('server')
      .describe(
        "Who searches: the server of the site, or the reader's browser in files of the build, which needs no server.",
      ),
    appId: z
      .string()
      .min(1)
      .default(EMBEDDED_SEARCH.appId)
      .describe('Of the Algolia application. Default: the embedded service.'),
    apiKey: z
      .string()
      .min(1)
      .default(EMBEDDED_SEARCH.apiKey)
      .describe('The public key, which may only search.'),
    indexName: z.string().min(1).default(EMBEDDED_SEARCH.indexName),
    hosts: z
      .array(HostSchema)
      .optional()
      .describe(
        'Who answers: the first is asked, the others when it fails. Default: this site, or the hosts of the Algolia application.',
      ),
    searchPagePath: z
      .union([z.literal(false), z.string().regex(/^[\w/-]*\w$/, { error: PAGE_PATH })], { error: PAGE_PATH })
      .default('search')
      .transform((path) => path !== false && `/${path.replace(/^\/+/, '')}`)
      .describe(
        'Path of the search page without language; `false` leaves the page out, and the links to it.',
      ),
    contextualSearch: z.boolean().default(true).describe('Find only what is in the language of the page.'),
    facetFilters: z
      .array(z.union([z.string(), z.array(z.string())]))
      .default([])
      .describe('Further filters of every request, e.g. `section:articles`; in an inner list one is enough.'),
    externalUrlRegex: PatternSchema.optional().describe(
      'Results whose address matches belong to another site: they keep it as it is.',
    ),
    replaceSearchResultPathname: z
      .strictObject({ from: ReplacedSchema, to: z.string() })
      .optional()
      .describe('What is replaced in the paths of results, everywhere: a text, or `{ pattern }`.'),
    personalization: z
      .boolean()
      .default(true)
      .describe("Remember recent and favourite searches in the reader's browser."),
    reportUrl: z
      .url()
      .optional()
      .describe('Where readers report that nothing was found; `{query}` is what they looked for.'),
    insights: z
      .boolean()
      .default(false)
      .describe('Tell Algolia which results were seen and chosen. The embedded service keeps no such thing.'),
  })
  .check(({ value: { engine, appId, hosts }, issues }) => {
    if (engine !== 'browser' || (appId === EMBEDDED_SEARCH.appId && !hosts)) return;
    const message =
      'server, or no "search.appId" and "search.hosts": a browser that searches by itself asks nobody';
    issues.push({ code: 'custom', path: ['engine'], input: engine, message });
  })
  .check(({ value: { insights, appId }, issues }) => {
    if (!insights || appId !== EMBEDDED_SEARCH.appId) return;
    const message = 'false, or an Algolia application as "search.appId"';
    issues.push({ code: 'custom', path: ['insights'], input: insights, message });
  })
  .transform(({ hosts, ...search }) => ({ ...search, hosts: hosts ?? defaultHosts(search.appId) }));
export type SearchConfig = z.output<typeof SearchConfigSchema>;

/** No host: the site answers itself. */
function defaultHosts(appId: string): string[] {
  if (appId === EMBEDDED_SEARCH.appId) return [];
  return [`${appId}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `${appId}-${number}.algolianet.com`)];
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}
