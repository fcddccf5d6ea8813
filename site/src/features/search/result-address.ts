type AddressRules = {
  /** Results whose address matches belong to another site. */
  externalUrlRegex?: string | undefined;
  /** `from` is a regular expression. */
  replaceSearchResultPathname?: { from: string; to: string } | undefined;
};

/** Where a result leads: a path of this site, whatever site the service has indexed, unless it is meant to lead elsewhere. */
export function toResultAddress(
  url: string,
  { externalUrlRegex, replaceSearchResultPathname }: AddressRules,
): string {
  if (externalUrlRegex && new RegExp(externalUrlRegex).test(url) && /^https?:/.test(url)) return url;
  // The base is only there to read paths; it is never part of the answer.
  const { pathname, search, hash } = new URL(url, 'https://site.invalid');
  return toPath(pathname, replaceSearchResultPathname) + search + hash;
}

/** Starts with exactly one slash: two would lead to another host. */
function toPath(pathname: string, replace: AddressRules['replaceSearchResultPathname']): string {
  const path = replace ? pathname.replaceAll(new RegExp(replace.from, 'g'), replace.to) : pathname;
  return `/${path.replace(/^\/+/, '')}`;
}
