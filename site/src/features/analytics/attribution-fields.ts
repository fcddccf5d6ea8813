import {
  type AttributionField,
  CAMPAIGN_FIELDS,
  CAMPAIGN_PARAMS,
  isAttribution,
} from '@midweek/core/browser';
import { onlyParams } from './only-params.ts';
import { isSameSite } from './search-record.ts';

type Place = { referrer: string; url: string; isFramed: boolean };

/** What is kept with a subscription: the campaign, where the reader first came from, and where they are now. */
export function toAttributionFields(record: string, place: Place): Record<AttributionField, string> {
  const params = new URLSearchParams(record);
  const campaign = CAMPAIGN_FIELDS.map((name) => [name, params.get(CAMPAIGN_PARAMS[name]) ?? '']);
  const { referrer, url, isFramed } = place;
  return {
    ...(Object.fromEntries(campaign) as Record<(typeof CAMPAIGN_FIELDS)[number], string>),
    qs_params: toSent(params).toString(),
    document_referrer: isSameSite(referrer, url) ? onlyParams(referrer, mayLeave) : referrer,
    pathname: new URL(url).pathname,
    iframe: String(isFramed),
  };
}

/** Of the record what leaves the browser: attribution, and where it began. */
function toSent(record: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams([...record].filter(([param]) => mayLeave(param)));
  const [url, referrer] = [record.get('initial_url'), record.get('initial_referrer')];
  if (referrer !== null)
    params.set(
      'initial_referrer',
      isSameSite(referrer, url ?? '') ? onlyParams(referrer, mayLeave) : referrer,
    );
  if (url !== null) params.set('initial_url', onlyParams(url, mayLeave));
  params.sort();
  return params;
}

/** The record may know another mail address than the reader has just typed. */
function mayLeave(param: string): boolean {
  return isAttribution(param) && param !== 'email';
}

/** Hidden inputs for every form that has a place for them, which names the form. */
export function fillAttributionFields(document: Document, fields: Record<string, string>): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-attribution]')) {
    const inputs = Object.entries(fields).map(([name, value]) => {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.setAttribute('form', place.dataset.attribution ?? '');
      input.name = `fields[${name}]`;
      input.value = value;
      return input;
    });
    place.replaceChildren(...inputs);
  }
}
