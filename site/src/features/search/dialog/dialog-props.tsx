import type { DocSearchModalProps } from '@docsearch/react';
import type { Locale } from '@midweek/core';
import { type SearchTextKey, searchText } from '@midweek/core/browser';
import { currentVersion, withVersion } from '../docs-versions.ts';
import { toResultAddress } from '../result-address.ts';
import { searchClientOf } from '../search-client.ts';
import { type Failure, failureOf } from '../search-failure.ts';
import type { DialogSettings } from '../search-settings.ts';
import { describeRow, type RowFacts } from './describe-row.ts';
import { createInsightsClient } from './insights-client.ts';
import { keepErrors } from './keep-errors.ts';
import { OptionRow } from './option-row.tsx';
import { drawSuggestions } from './show-suggestions.ts';
import type { Suggestions } from './suggestions.ts';

type ModalProps = Omit<DocSearchModalProps, 'initialScrollY' | 'initialQuery' | 'onClose'>;

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
/** With fewer rows a second group is in sight above the keyboard. */
const PHONE = '(max-width: 768px)';
const ROWS_ON_PHONES = 4;
const ROWS = 5;

/** Props of DocSearch: the service to ask, where results lead, and every text. */
export function toModalProps(
  settings: DialogSettings,
  suggestions: Suggestions,
  close: () => void,
): ModalProps {
  const { appId, apiKey, indexName, locale, dates, pageHref, reportUrl } = settings;
  const failed = { help: 'search.errorHelp' as SearchTextKey };
  const facetFilters = withVersion(settings.facetFilters, settings.versions, currentVersion(settings));
  return {
    appId,
    apiKey,
    indexName,
    placeholder: searchText(locale, 'searchDialog.placeholder'),
    // Lines of results are snippets; only the names of groups are read whole. Everything else would double each answer.
    searchParameters: {
      facetFilters,
      attributesToHighlight: ['hierarchy.lvl0'],
      attributesToRetrieve: [...LEVELS, 'content', 'type', 'url', 'kind', 'host', 'date'],
    },
    maxResultsPerGroup: matchMedia(PHONE).matches ? ROWS_ON_PHONES : ROWS,
    disableUserPersonalization: !settings.personalization,
    translations: toTranslations(locale, failed),
    transformItems: (items) =>
      items.map((item) => {
        const url = toResultAddress(item.url, settings);
        return describeRow({ ...item, url } as unknown as RowFacts, {
          locale,
          dates,
        }) as unknown as typeof item;
      }),
    transformSearchClient: () =>
      keepErrors(suggestions.listenTo(searchClientOf(settings)), (error, query) => {
        const failure = failureOf(error);
        failed.help = HELP[failure];
        // Nobody will ever answer here: the page says what to configure.
        if (pageHref && failure === 'absent') location.assign(toPageHref(pageHref, query));
      }),
    navigator: {
      // The dialog puts the page back where it was when it closes: a jump within the page comes after that.
      navigate: ({ itemUrl }) => void setTimeout(() => jumpTo(itemUrl)),
      navigateNewTab: ({ itemUrl }) => void open(itemUrl, '_blank', 'noopener'),
      navigateNewWindow: ({ itemUrl }) => void open(itemUrl, '_blank', 'noopener'),
    },
    hitComponent: OptionRow,
    resultsFooterComponent: ({ state }) => {
      const { nbHits } = state.context;
      const { query } = state;
      const others = suggestions.of(query) ?? [];
      return (
        <>
          {others.length > 0 ? (
            <div key={query} ref={(place) => place?.replaceChildren(drawSuggestions(others, locale))} />
          ) : null}
          {pageHref && typeof nbHits === 'number' ? (
            <a href={toPageHref(pageHref, query)} onClick={close}>
              {searchText(locale, 'searchDialog.seeAll').replace(
                '{count}',
                new Intl.NumberFormat(dates.htmlLang).format(nbHits),
              )}
            </a>
          ) : null}
        </>
      );
    },
    ...(settings.insights && { insights: { insightsClient: createInsightsClient({ appId, apiKey }) } }),
    ...(reportUrl && {
      getMissingResultsUrl: ({ query }) => reportUrl.replace('{query}', encodeURIComponent(query)),
    }),
  };
}

/** As for a click on a link to a place (`first-paint.ts`): while heights are guesses, a jump within the page may end beside it. */
function jumpTo(address: string): void {
  if (address.includes('#')) delete document.documentElement.dataset.lazy;
  location.assign(address);
}

function toPageHref(pageHref: string, query: string): string {
  return `${pageHref}?q=${encodeURIComponent(query)}`;
}

/** What the error screen says, besides that there are no results. */
const HELP: Record<Failure, SearchTextKey> = {
  unreachable: 'search.errorHelp',
  absent: 'search.notConfigured',
  down: 'search.down',
  busy: 'search.busy',
  refused: 'search.refused',
  broken: 'search.broken',
};

function toTranslations(
  locale: Locale,
  failed: Readonly<{ help: SearchTextKey }>,
): NonNullable<ModalProps['translations']> {
  const text = (key: SearchTextKey) => searchText(locale, key);
  return {
    searchBox: {
      searchInputLabel: text('searchDialog.input'),
      resetButtonTitle: text('searchDialog.clear'),
      resetButtonAriaLabel: text('searchDialog.clear'),
      cancelButtonText: text('searchDialog.cancel'),
      cancelButtonAriaLabel: text('searchDialog.cancel'),
    },
    startScreen: {
      recentSearchesTitle: text('searchDialog.recent'),
      noRecentSearchesText: text('searchDialog.noRecent'),
      saveRecentSearchButtonTitle: text('searchDialog.save'),
      removeRecentSearchButtonTitle: text('searchDialog.removeRecent'),
      favoriteSearchesTitle: text('searchDialog.favorite'),
      removeFavoriteSearchButtonTitle: text('searchDialog.removeFavorite'),
    },
    errorScreen: {
      titleText: text('search.errorTitle'),
      // DocSearch reads it when it shows the screen.
      get helpText() {
        return text(failed.help);
      },
    },
    noResultsScreen: {
      noResultsText: text('searchDialog.noResults'),
      suggestedQueryText: text('searchDialog.suggestions'),
      reportMissingResultsText: text('searchDialog.report'),
      reportMissingResultsLinkText: text('searchDialog.reportLink'),
    },
    footer: {
      selectText: text('searchDialog.select'),
      selectKeyAriaLabel: text('searchDialog.enterKey'),
      navigateText: text('searchDialog.navigate'),
      navigateUpKeyAriaLabel: text('searchDialog.arrowUp'),
      navigateDownKeyAriaLabel: text('searchDialog.arrowDown'),
      closeText: text('searchDialog.close'),
      closeKeyAriaLabel: text('searchDialog.escapeKey'),
      searchByText: text('searchDialog.credit'),
    },
  };
}
