import { htmlLangOf, inLanguage, type Locale, listLocales, siteLocale, toHref } from '@midweek/core';
import type { ComponentProps } from 'react';
import { Dropdown } from '../../../components/dropdown.tsx';

type LocaleSwitchProps = { locale: Locale; path: string };

/** The same page in the other languages. `keep-address.ts` adds the query and fragment of the moment. */
export function LocaleSwitch({ locale, path }: LocaleSwitchProps) {
  return (
    <Dropdown id="navbar-languages" label={siteLocale(locale).label}>
      {listLocales().map((language) => (
        <li key={language}>
          <LocaleLink language={language} path={path} aria-current={language === locale ? 'true' : undefined}>
            {siteLocale(language).label}
          </LocaleLink>
        </li>
      ))}
    </Dropdown>
  );
}

type LocaleLinkProps = Omit<ComponentProps<'a'>, 'href'> & { language: Locale; path: string };

/** A page in one language. */
export function LocaleLink({ language, path, ...props }: LocaleLinkProps) {
  return (
    <a
      {...props}
      href={toHref(language, path)}
      hrefLang={htmlLangOf(language)}
      {...inLanguage(language)}
      target="_self"
      data-locale={language}
    />
  );
}
