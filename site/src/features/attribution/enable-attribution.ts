import { TOKEN_PARAM } from '@midweek/core/private-pages';
import { whenShown } from '../navigation/when-shown.ts';
import { getAppendOnlySearch } from './append-only-search.ts';
import { fillAttributionFields, toAttributionFields } from './attribution-fields.ts';
import { restoreAdIds } from './restore-ad-ids.ts';
import { withoutParams } from './without-params.ts';

/** Remembers where readers come from, on their own machine; it leaves it with a subscription only. */
export function enableAttribution(document: Document): void {
  // A page that is prepared in advance is not a visit yet.
  whenShown(document, () => {
    const { search, href, pathname } = location;
    const referrer = withoutParams(document.referrer, [TOKEN_PARAM]);
    const record = getAppendOnlySearch({ search, url: href, referrer });
    restoreAdIds(record);
    const place = { referrer, pathname, isFramed: window.self !== window.top };
    fillAttributionFields(document, toAttributionFields(record, place));
  });
}
