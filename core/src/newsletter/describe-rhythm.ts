import { htmlLangOf, type Locale } from '../languages/locales.ts';
import { formatList } from '../languages/names.ts';
import { rulesOf } from '../languages/texts/rules.ts';
import { t } from '../languages/translate.ts';
import { nameWeekday } from './days.ts';
import { type Rhythm, weekdaysIn } from './rhythm.ts';

/**
 * Inside a sentence.
 * @example describeRhythm({ every: 'week', days: ['wednesday'] }, 'fr') // 'chaque mercredi'
 */
export function describeRhythm(rhythm: Rhythm, locale: Locale): string {
  if (rhythm.every === 'whenever') return t(locale, 'rhythm.whenever');
  if ('date' in rhythm) return inDateForm(locale, t(locale, 'rhythm.date', { date: rhythm.date }));
  const days = nameWeekdays(rhythm, locale);
  if (rhythm.every === 'month') return t(locale, `rhythm.${rhythm.which}`, { days });
  return t(locale, rhythm.every === 'week' ? 'rhythm.week' : 'rhythm.otherWeek', { days });
}

/** Empty for a rhythm that names none. */
export function nameWeekdays(rhythm: Rhythm, locale: Locale): string {
  return formatList(
    locale,
    weekdaysIn(rhythm).map((day) => nameWeekday(htmlLangOf(locale), day)),
  );
}

/** Some languages write the first day of a month in another way. */
function inDateForm(locale: Locale, text: string): string {
  return rulesOf(locale).dates.reduce(
    (done, { find, replace }) => done.replace(new RegExp(find, 'gu'), replace),
    text,
  );
}
