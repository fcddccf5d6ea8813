import { TOKEN_PARAM } from '@midweek/core/browser';

type Signals = { doNotTrack?: string | null | undefined; globalPrivacyControl?: boolean | undefined };

/** Whether the browser asks on its own, by Do Not Track or Global Privacy Control. */
export function asksForPrivacy({ doNotTrack, globalPrivacyControl }: Signals): boolean {
  // Old versions of Firefox say `yes`.
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}

/** Whether the address is a private link: whoever learns it can act for the reader, so the page is not reported to anybody. */
export function isPrivateAddress(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((key) => key.toLowerCase() === TOKEN_PARAM);
}
