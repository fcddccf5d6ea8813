import { TOKEN_PARAM } from '@midweek/core/browser';
import { whenShown } from '../navigation/when-shown.ts';
import { getAppendOnlySearch } from './append-only-search.ts';
import { fillAttributionFields, toAttributionFields } from './attribution-fields.ts';
import { onlyParams } from './only-params.ts';
import { restoreAdIds } from './restore-ad-ids.ts';

/** Remembers where readers come from, on their own machine; it leaves it with a subscription only. */
export function enableAttribution(document: Document): void {
  // A page that is prepared in advance is not a visit yet.
  whenShown(document, () => {
    const { search, href } = location;
    const referrer = onlyParams(document.referrer, (param) => param !== TOKEN_PARAM);
    const isOwnQuery = document.querySelector('[data-own-query]') !== null;
    const record = getAppendOnlySearch({ search, url: href, referrer, isOwnQuery });
    restoreAdIds(record);
    const place = { referrer, url: href, isFramed: window.self !== window.top };
    fillAttributionFields(document, toAttributionFields(record, place));
  });
}
