import { type AttributionField, CAMPAIGN_FIELDS, CAMPAIGN_PARAMS } from '@midweek/core/attribution';
import { withoutParams } from './without-params.ts';

type Place = { referrer: string; pathname: string; isFramed: boolean };

/** What is kept with a subscription: the campaign, where the reader first came from, and where they are now. */
export function toAttributionFields(record: string, place: Place): Record<AttributionField, string> {
  const params = new URLSearchParams(record);
  const campaign = CAMPAIGN_FIELDS.map((name) => [name, params.get(CAMPAIGN_PARAMS[name]) ?? '']);
  return {
    ...(Object.fromEntries(campaign) as Record<(typeof CAMPAIGN_FIELDS)[number], string>),
    qs_params: withoutAddresses(params).toString(),
    document_referrer: place.referrer,
    pathname: place.pathname,
    iframe: String(place.isFramed),
  };
}

/** The record without mail addresses: it may know another one than the reader has just typed. */
function withoutAddresses(record: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(record);
  params.delete('email');
  const url = params.get('initial_url');
  if (url) params.set('initial_url', withoutParams(url, ['email']));
  return params;
}

/** Hidden inputs in every form that has a place for them. */
export function fillAttributionFields(document: Document, fields: Record<string, string>): void {
  for (const place of document.querySelectorAll('[data-attribution]')) {
    const inputs = Object.entries(fields).map(([name, value]) => {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = `fields[${name}]`;
      input.value = value;
      return input;
    });
    place.replaceChildren(...inputs);
  }
}
