// A page's account of where its reader came from. Browsers import this file, in the script of every page.

/** The hidden fields of the form that hold the campaign, and the parameters of the address that fill them. */
export const CAMPAIGN_PARAMS = {
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
  utm_content: 'utm_content',
  utm_term: 'utm_term',
  qs_ad: 'ad',
  qs_ref: 'ref',
} as const;
type CampaignField = keyof typeof CAMPAIGN_PARAMS;
export const CAMPAIGN_FIELDS = Object.keys(CAMPAIGN_PARAMS) as CampaignField[];

/** Click ids of reddit, twitter, google and facebook, and who the reader is to the sender of a mail. */
export const AD_IDS: readonly string[] = [
  'rdt_cid',
  'twclid',
  'gclid',
  'fbclid',
  'email',
  'ck_subscriber_id',
];

const CAMPAIGN_PARAM = /^(utm_\w+|ad|ref)$/;

/** Whether a parameter says where a reader comes from. No other one leaves the browser with a sign-up. */
export function isAttribution(param: string): boolean {
  return AD_IDS.includes(param) || CAMPAIGN_PARAM.test(param);
}

/** All hidden fields of the form; `qs_params` is the record of all visits. */
export type AttributionField = CampaignField | 'qs_params' | 'document_referrer' | 'pathname' | 'iframe';

/** Where the page after the confirmation reports its query, once. */
export const CONFIRMATION_PATH = '/api/signup-confirmation';
