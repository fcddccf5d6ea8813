import { isExternal, toHref } from '@midweek/core';
import type { ComponentProps } from 'react';
import { usePage } from '../page-context.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the site without language, a fragment, or an address elsewhere. */
  to: string;
};

/** A link in the page's language; other sites open in a new tab, safely. */
export function Link({ to, ...props }: LinkProps) {
  const { locale } = usePage();
  if (isExternal(to)) return <a {...props} href={to} target="_blank" rel="noopener noreferrer" />;
  return <a {...props} href={toHref(locale, to)} />;
}
