import type { Locale } from '@midweek/core';
import { inLanguage, listLocales, subscribeText } from '@midweek/core/browser';
import type { ReactNode } from 'react';
import hidden from '../layout/visually-hidden.module.css';
import styles from './subscribe-form.module.css';

/** With one language there is nothing to choose. */
export function LanguageChoice({ locale }: { locale: Locale }) {
  if (listLocales().length === 1) return <input type="hidden" name="locale" value={locale} />;
  return (
    <fieldset className={styles.languages}>
      <legend>{subscribeText(locale, 'subscribe.language')}</legend>
      {listLocales().map((language) => (
        <label key={language}>
          <input type="radio" name="locale" value={language} defaultChecked={language === locale} />
          <span {...inLanguage(language)}>{subscribeText(language, 'language.name')}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A field for programs that fill in everything. People do not see it, hear of it or get to it by keyboard; `display: none` is what programs look for. */
export function Trap({ label }: { label: string }) {
  return (
    <div className={hidden.root} aria-hidden="true">
      <label>
        {label}
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  );
}

const NOTHING = { __html: '' };

/**
 * Where `attribution-fields.ts` puts its inputs. In the page its children, which need no scripts; in the browser whatever is there by then, kept as
 * it is.
 */
export function AttributionFields({ children }: { children?: ReactNode }) {
  return children ? (
    <div hidden data-attribution="">
      {children}
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React leaves the page's own inputs where they are.
    <div hidden data-attribution="" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
  );
}
