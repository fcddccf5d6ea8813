/**
 * The same address under another prefix. `prefixes` are those of all languages; that of the default one is empty.
 *
 * @example switchLocale({ pathname: '/fr/newsletter/257', search: '?a=1', hash: '#react' }, '', ['', '/fr']) // '/newsletter/257?a=1#react'
 */
export function switchLocale(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  prefix: string,
  prefixes: readonly string[],
): string {
  const known = prefixes.find((one) => one !== '' && `${pathname}/`.startsWith(`${one}/`)) ?? '';
  return `${prefix}${pathname.slice(known.length) || '/'}${search}${hash}`;
}

/** The prefix of a language, read from the address of one of its pages. @example toPrefix('/fr/newsletter', 'fr') // '/fr' */
export function toPrefix(pathname: string, locale: string): string {
  return `${pathname}/`.startsWith(`/${locale}/`) ? `/${locale}` : '';
}
