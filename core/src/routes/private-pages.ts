// Pages for one person only. This is the one list of them: headers, prefetch, speculation rules, mails and the server read it.
// Browsers import this file, so it imports nothing but languages and stays small.

/** The parameter of a private link. Its value is enough to act for the reader. */
export const TOKEN_PARAM = 'token';

/** The private link to a page, whose address may be complete or a path. */
export function toPrivateLink(address: string, token: string): string {
  return `${address}?${TOKEN_PARAM}=${encodeURIComponent(token)}`;
}

/** Pages behind private links: their addresses carry a token. */
export const privatePaths = {
  confirm: '/workflow/confirm',
  preferences: '/workflow/preferences',
  stay: '/workflow/stay',
  unsubscribe: '/workflow/unsubscribe',
  unsubscribed: '/workflow/unsubscribed',
  languageChosen: '/workflow/thanks-for-choosing-language',
  subscribed: '/workflow/thanks-for-subscribing',
  /** Where a sponsor confirms its request. */
  sponsorConfirm: '/sponsor/confirm',
  /** The form for the ad texts of a sponsor. */
  sponsorCopy: '/sponsor/copy',
  /** How often the link of a sponsor was opened. */
  sponsorReport: '/sponsor/report',
} as const;

/** Pages that follow a step of a sponsor: unlisted like private ones, but they tell nothing about anybody. */
export const stepPaths = {
  /** After a request: a mail with a link is on its way. */
  sponsorRequested: '/sponsor/requested',
  /** After the confirmation: the places are held. */
  sponsorHeld: '/sponsor/held',
} as const;

/** The steps of a subscription. Some of these pages carry a token, and none is listed or tells other sites about its reader. */
export const WORKFLOW_FOLDER = '/workflow/';

/** Addresses for programs. */
export const API_FOLDER = '/api/';

const PRIVATE_FOLDERS: readonly string[] = [API_FOLDER, WORKFLOW_FOLDER];

/** How private pages are answered: no cache keeps them, no other site learns their address, and no window of another site can hold on to theirs. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

// Text that looks like a language: browsers do not know the list.
const LANGUAGE_PREFIX = /^\/[a-z]{2,3}(-[a-z\d]+)*\//;

/** Whether a page is only for the reader who opens it: it is never fetched or prepared in advance, in any language. */
export function isPrivatePath(href: string): boolean {
  const path = LANGUAGE_PREFIX.test(href) ? href.slice(href.indexOf('/', 1)) : href;
  return [href, path].some(
    (one) => isInPrivateFolder(one) || Object.values<string>(privatePaths).includes(one),
  );
}

/** The same as patterns without a language; `*` at the end matches everything in a folder. */
export function listPrivatePatterns(): string[] {
  return [
    ...PRIVATE_FOLDERS.map((folder) => `${folder}*`),
    ...Object.values(privatePaths).filter((path) => !isInPrivateFolder(path)),
  ];
}

function isInPrivateFolder(path: string): boolean {
  return PRIVATE_FOLDERS.some((folder) => path.startsWith(folder));
}

/** Whether a page is a step of something between us and one person: nobody lists it. */
export function isPersonalPath(path: string): boolean {
  return isPrivatePath(path) || Object.values<string>(stepPaths).includes(path);
}
