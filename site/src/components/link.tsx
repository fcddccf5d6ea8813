import { isExternal, type Locale, toHref } from '@midweek/core';
import type { ComponentProps } from 'react';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the site without language, a fragment, or an address elsewhere. */
  to: string;
  locale: Locale;
};

/** A link in the page's language; other sites open in a new tab, safely. */
export function Link({ to, locale, ...props }: LinkProps) {
  if (isExternal(to)) return <a {...props} href={to} target="_blank" rel="noopener noreferrer" />;
  return <a {...props} href={toHref(locale, to)} />;
}
