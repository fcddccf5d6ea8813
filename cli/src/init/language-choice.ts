// The parts of pages that depend on which languages a newsletter has.
import { type Locale, nameLanguage } from '@midweek/core';
import type { Plan } from './plan.ts';
import { spokenIn, wordsOf } from './words.ts';

/** A page with its languages; undefined for one that a newsletter in one language has no use for. */
export function fillLanguages(
  text: string,
  locale: Locale,
  { locales }: Pick<Plan, 'locales'>,
): string | undefined {
  if (locales.length === 1 && text.includes('{otherLanguages}')) return undefined;
  const others = locales.filter((other) => other !== locale);
  return text
    .replace('{languageChoice}', () => (others.length === 0 ? '' : renderChoice(locale, [locale, ...others])))
    .replace('{otherLanguages}', () => renderButtons(locale, others))
    .replaceAll('{language}', () => nameLanguage(spokenIn(locale), locale));
}

/** What a reader receives, and the buttons to change it. */
function renderChoice(locale: Locale, locales: readonly Locale[]): string {
  const { language, receives, sameLinks } = wordsOf(locale);
  const states = locales.map((own) => {
    const said = receives.replace('{language}', nameLanguage(spokenIn(locale), own));
    const buttons = renderButtons(
      locale,
      locales.filter((other) => other !== own),
    );
    return `<State name="language-${own}">\n\n${said}\n\n${buttons}\n</State>\n`;
  });
  return `<State name="active paused">\n\n## ${language}\n\n${states.join('')}\n${sameLinks}\n\n</State>\n`;
}

/** Each in its own language. */
function renderButtons(locale: Locale, locales: readonly Locale[]): string {
  const buttons = locales.map((other) => {
    const label = wordsOf(other).receiveIn.replace('{language}', nameLanguage(spokenIn(other), other));
    const lang = other === locale ? '' : ` lang="${other}"`;
    return `<ActionButton action="language-${other}" label="${label}"${lang} look="quiet" />\n`;
  });
  return `<ActionForm>\n${buttons.join('')}</ActionForm>\n`;
}
