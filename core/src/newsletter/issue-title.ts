// Titles of numbered issues follow a pattern, e.g. `Midweek #{number}: {title}`.
import type { Locale, Localized } from '../languages/locales.ts';
import { t } from '../languages/translate.ts';
import { toTypography } from '../languages/typography.ts';

/** Between the parts of a title: `React 19.2 | Expo`. */
const SEPARATOR = ' | ';

export type IssueTitles = {
  /** The whole title. @example write(257, 'React 19.2') // 'Midweek #257: React 19.2' */
  write(number: number, title: string): string;
  /** The same with ordinary spaces, as a curator types it. */
  type(number: number, title: string): string;
  /** The parts of a title; undefined where it does not follow the pattern. Where titles are free, they name no number. */
  read(title: string): { number: number | undefined; title: string } | undefined;
  /** Whether the pattern has a number. */
  isNumbered: boolean;
  /** The title in parts, for renderings that set them one by one. */
  split(title: string): SplitTitle;
};

export type SplitTitle = {
  /** As written, without the name before it: `#257: React 19.2 | Expo`. */
  short: string;
  /** @example '#257' */
  number: string | undefined;
  /** @example ['React 19.2', 'Expo'] */
  parts: string[];
};

export type TitleSettings = { readonly title: string; readonly issueTitle?: Localized | undefined };

export function createIssueTitles(site: TitleSettings, locale: Locale): IssueTitles {
  const pattern = patternOf(site, locale);
  const regexp = toRegExp(pattern);
  /** Text that belongs to the number, such as the `#` before it. */
  const [, sign = ''] = /(\S*)\{number\}/.exec(pattern) ?? [];
  const isNumbered = pattern.includes('{number}');
  const startsWithNumber = isNumbered && pattern.indexOf('{number}') < pattern.indexOf('{title}');
  const read = (title: string) => {
    const groups = regexp.exec(title)?.groups;
    if (!groups) return undefined;
    const number = groups.number === undefined ? undefined : Number(groups.number);
    return { number, title: groups.title?.trim() ?? '' };
  };
  const write = (number: number, title: string) =>
    pattern
      .replace('{number}', () => String(number))
      .replace('{title}', () => title)
      .trimEnd();
  return {
    write,
    type: (number, title) => write(number, title).replace(/[\u00a0\u202f]/g, ' '),
    read,
    isNumbered,
    split: (title) => {
      const found = read(title);
      if (!found) return { short: title, number: undefined, parts: title.split(SEPARATOR) };
      const number = found.number === undefined ? undefined : `${sign}${found.number}`;
      return {
        short: startsWithNumber && number !== undefined ? title.slice(title.indexOf(number)) : title,
        number,
        parts: found.title.split(SEPARATOR),
      };
    },
  };
}

/**
 * Whether a title of any form has the number in it. Issues keep the title that they appeared with when the newsletter gets another name.
 *
 * @example namesNumber('Rustletter No. 7: A', 7) // true
 */
export function namesNumber(title: string, number: number): boolean {
  return title.match(/\d+/g)?.some((digits) => Number(digits) === number) ?? false;
}

function patternOf({ title: name, issueTitle }: TitleSettings, locale: Locale): string {
  const own = issueTitle?.[locale]?.replaceAll('{name}', name);
  return toTypography(
    locale,
    own ?? t(locale, 'issue.title', { name, number: '{number}', title: '{title}' }),
  );
}

/** Spaces before a colon may be of any kind or missing, and those at the end may have been trimmed: lint asks for the exact form. */
function toRegExp(pattern: string): RegExp {
  const source = pattern.split(/(\{number\}|\{title\})/).map((part) => {
    if (part === '{number}') return '(?<number>\\d+)';
    if (part === '{title}') return '(?<title>.*)';
    const tokens = part.match(/\s*[:;!?]|\s+$|\s+|[^\s:;!?]+/g) ?? [];
    return tokens
      .map((token, index) => {
        const isLast = index === tokens.length - 1;
        if (token.trim() === '') return isLast ? '\\s*' : '\\s+';
        return /[:;!?]$/.test(token) ? `\\s*${escapeRegExp(token.trim())}` : escapeRegExp(token);
      })
      .join('');
  });
  return new RegExp(`^${source.join('')}$`);
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
