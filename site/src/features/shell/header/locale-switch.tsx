import {
  htmlLangOf,
  inLanguage,
  type Locale,
  languageOfText,
  listLocales,
  nameLanguage,
  siteLocale,
  t,
  toHref,
} from '@midweek/core';
import type { ComponentProps } from 'react';
import { Dropdown } from '../../../components/dropdown.tsx';
import { usePage } from '../../../page-context.ts';

/** The same page in the other languages. `keep-address.ts` adds the query and fragment of the moment. */
export function LocaleSwitch() {
  const { locale } = usePage();
  return (
    <Dropdown id="navbar-languages" label={siteLocale(locale).label}>
      {listLocales().map((language) => (
        <li key={language}>
          <LocaleLink language={language} aria-current={language === locale ? 'true' : undefined}>
            {siteLocale(language).label}
          </LocaleLink>
        </li>
      ))}
    </Dropdown>
  );
}

type LocaleLinkProps = Omit<ComponentProps<'a'>, 'href'> & { language: Locale };

/** The page in one language. */
export function LocaleLink({ language, ...props }: LocaleLinkProps) {
  return (
    <a
      {...props}
      href={toHref(language, usePage().path)}
      hrefLang={htmlLangOf(language)}
      {...inLanguage(language)}
      target="_self"
      data-locale={language}
    />
  );
}

/** The switch to a language, in that language. */
export function nameSwitch(language: Locale): string {
  const key = 'nav.switchTo';
  return t(language, key, { language: nameLanguage(languageOfText(language, key), language) });
}
