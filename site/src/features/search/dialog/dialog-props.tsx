import type { DocSearchModalProps } from '@docsearch/react';
import { currentVersion, withVersion } from '../docs-versions.ts';
import { toResultAddress } from '../result-address.ts';
import { searchClientOf } from '../search-client.ts';
import { isUnreachable, isWithoutService } from '../search-failure.ts';
import type { DialogLabels, DialogSettings } from '../search-settings.ts';
import { createInsightsClient } from './insights-client.ts';
import { keepErrors } from './keep-errors.ts';

type ModalProps = Omit<DocSearchModalProps, 'initialScrollY' | 'initialQuery' | 'onClose'>;

/** What DocSearch is told: whom to ask, where results lead, and every text. */
export function toModalProps(settings: DialogSettings, close: () => void): ModalProps {
  const { appId, apiKey, indexName, labels, pageHref, reportUrl } = settings;
  const facetFilters = withVersion(settings.facetFilters, currentVersion(settings));
  return {
    appId,
    apiKey,
    indexName,
    placeholder: labels.placeholder,
    // Lines of results are snippets; only the names of groups are read whole. Everything else would double each answer.
    searchParameters: { facetFilters, attributesToHighlight: ['hierarchy.lvl0'] },
    disableUserPersonalization: !settings.personalization,
    translations: toTranslations(labels),
    transformItems: (items) => items.map((item) => ({ ...item, url: toResultAddress(item.url, settings) })),
    transformSearchClient: () =>
      keepErrors(searchClientOf(settings), (error, query) => {
        // Nobody will ever answer here: the page says what to configure.
        if (pageHref && isWithoutService(error) && !isUnreachable(error))
          location.assign(toPageHref(pageHref, query));
      }),
    navigator: {
      // The dialog puts the page back where it was when it closes: a jump within the page comes after that.
      navigate: ({ itemUrl }) => void setTimeout(() => location.assign(itemUrl)),
      navigateNewTab: ({ itemUrl }) => void open(itemUrl, '_blank', 'noopener'),
      navigateNewWindow: ({ itemUrl }) => void open(itemUrl, '_blank', 'noopener'),
    },
    resultsFooterComponent: ({ state }) => {
      const { nbHits } = state.context;
      if (!pageHref || typeof nbHits !== 'number') return null;
      return (
        <a href={toPageHref(pageHref, state.query)} onClick={close}>
          {labels.seeAll.replace('{count}', String(nbHits))}
        </a>
      );
    },
    ...(settings.insights && { insights: { insightsClient: createInsightsClient({ appId, apiKey }) } }),
    ...(reportUrl && {
      getMissingResultsUrl: ({ query }) => reportUrl.replace('{query}', encodeURIComponent(query)),
    }),
  };
}

function toPageHref(pageHref: string, query: string): string {
  return `${pageHref}?q=${encodeURIComponent(query)}`;
}

function toTranslations(labels: DialogLabels): NonNullable<ModalProps['translations']> {
  return {
    searchBox: {
      searchInputLabel: labels.input,
      resetButtonTitle: labels.clear,
      resetButtonAriaLabel: labels.clear,
      cancelButtonText: labels.cancel,
      cancelButtonAriaLabel: labels.cancel,
    },
    startScreen: {
      recentSearchesTitle: labels.recent,
      noRecentSearchesText: labels.noRecent,
      saveRecentSearchButtonTitle: labels.save,
      removeRecentSearchButtonTitle: labels.removeRecent,
      favoriteSearchesTitle: labels.favorite,
      removeFavoriteSearchButtonTitle: labels.removeFavorite,
    },
    errorScreen: { titleText: labels.errorTitle, helpText: labels.errorHelp },
    noResultsScreen: {
      noResultsText: labels.noResults,
      suggestedQueryText: labels.suggestions,
      reportMissingResultsText: labels.report,
      reportMissingResultsLinkText: labels.reportLink,
    },
    footer: {
      selectText: labels.select,
      selectKeyAriaLabel: labels.enterKey,
      navigateText: labels.navigate,
      navigateUpKeyAriaLabel: labels.arrowUp,
      navigateDownKeyAriaLabel: labels.arrowDown,
      closeText: labels.close,
      closeKeyAriaLabel: labels.escapeKey,
      searchByText: labels.credit,
    },
  };
}
