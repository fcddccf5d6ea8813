// The fields of the subscribe form about a reader's origin. They come from outside and may contain anything.
import { CAMPAIGN_FIELDS } from '@midweek/core';
import type { Attribution } from '../../database/schema.ts';

/** Click ids of advertisers, and the source that each means when nothing else names one. */
const CLICK_IDS = { gclid: 'google', fbclid: 'facebook', twclid: 'twitter', rdt_cid: 'reddit' } as const;
type ClickId = keyof typeof CLICK_IDS;
const CLICK_ID_NAMES = Object.keys(CLICK_IDS) as ClickId[];
const MAX_NAME_LENGTH = 100;
const DIRECT = 'direct';

export interface Touches {
  /** The first visit that the browser remembers. */
  readonly first: { readonly url: string; readonly referrer: string };
  /** Where the form was sent from. */
  readonly last: { readonly page: string; readonly referrer: string };
  readonly campaign: Readonly<Record<string, string>>;
  readonly clickIds: Readonly<Partial<Record<ClickId, string>>>;
}

/** @example toTouches({ qs_params: 'gclid=a&initial_url=https://x.example/' }).clickIds // { gclid: 'a' } */
export function toTouches(attribution: Attribution): Touches {
  const record = new URLSearchParams(attribution.qs_params ?? '');
  const pick = <Name extends string>(
    names: readonly Name[],
    fieldOf: (name: Name) => string | null | undefined,
  ) =>
    Object.fromEntries(names.map((name) => [name, fieldOf(name) ?? '']).filter(([, value]) => value !== ''));
  return {
    first: { url: record.get('initial_url') ?? '', referrer: record.get('initial_referrer') ?? '' },
    last: { page: attribution.pathname ?? '', referrer: attribution.document_referrer ?? '' },
    campaign: pick(CAMPAIGN_FIELDS, (name) => attribution[name]),
    // The page after the confirmation sends click ids as fields of their own, the form inside its record of all visits.
    clickIds: pick(CLICK_ID_NAMES, (name) => attribution[name] ?? record.get(name)),
  };
}

export interface Origin {
  readonly source: string;
  readonly campaign: string;
  readonly page: string;
}

/** The source under which a sign-up is counted. */
export function toOrigin(attribution: Attribution): Origin {
  const { first, last, campaign, clickIds } = toTouches(attribution);
  const ownHost = toHost(first.url);
  const foreign = [first.referrer, last.referrer].map(toHost).find((host) => host !== '' && host !== ownHost);
  const clickId = CLICK_ID_NAMES.find((name) => clickIds[name]);
  const source =
    campaign.utm_source || campaign.qs_ref || (clickId && CLICK_IDS[clickId]) || foreign || DIRECT;
  return {
    source: toName(source),
    campaign: toName(campaign.utm_campaign || campaign.qs_ad || ''),
    page: toName(last.page),
  };
}

function toHost(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}

function toName(text: string): string {
  return text.trim().toLowerCase().slice(0, MAX_NAME_LENGTH).toWellFormed();
}
