// The owner's choices, checked.
import {
  FALLBACK_LOCALE,
  findLanguageName,
  ISSUE_KINDS,
  type IssueKind,
  inLocale,
  LANGUAGE_CODE,
  type Locale,
  type Localized,
  latestIn,
  parseRhythm,
  RHYTHM_FORMS,
  type Rhythm,
  WEEKDAYS,
} from '@midweek/core';

import { parseChoice } from '../parse-choice.ts';
import { UsageError } from '../usage-error.ts';

export type Section = { id: string; title: Localized };

export type Plan = {
  name: string;
  locales: readonly Locale[];
  rhythm: Rhythm;
  /** As the owner wrote it. */
  writtenRhythm: string;
  /** The date of the first issue. */
  firstDay: string;
  kind: IssueKind;
  sections: readonly Section[];
};

export type Answers = { name: string; languages: string; rhythm: string; kind: string; sections: string };

/** Places of sponsors have these names. */
const RESERVED = ['sponsor', 'main', 'second', 'locale', 'page'];

export function toPlan({ languages, rhythm: written, ...answers }: Answers, today: Date): Plan {
  const kind = parseChoice(answers.kind.trim().toLowerCase(), ISSUE_KINDS, '--kind');
  const name = toLine(answers.name);
  const sections = toLine(answers.sections);
  if (name === '') throw new UsageError('--name is empty; what is the newsletter called?');
  refuseMarkup(name, '--name');
  refuseMarkup(sections, '--sections');
  return {
    name,
    locales: toLocales(languages),
    ...toRhythm(toLine(written).toLowerCase(), today),
    kind,
    sections: kind === 'letter' ? [] : toSections(sections, toLocales(languages)),
  };
}

/** Every other week is counted from the first issue, unless a day is given. */
function toRhythm(text: string, today: Date): Pick<Plan, 'rhythm' | 'writtenRhythm' | 'firstDay'> {
  const [, weekday] = /^every other (\w+)$/.exec(text) ?? [];
  const plain = parseRhythm(weekday ? `every ${weekday}` : text.replace(/ from \S+$/, ''));
  const day = today.toISOString().slice(0, 10);
  const firstDay = (plain && latestIn(plain, day)) ?? day;
  const writtenRhythm = weekday ? `${text} from ${firstDay}` : text;
  const rhythm = parseRhythm(writtenRhythm);
  if (!rhythm) throw new UsageError(`--rhythm "${text}" is unknown; expected one of ${RHYTHM_FORMS}`);
  return { rhythm, writtenRhythm, firstDay };
}

/** The short form of a weekly rhythm. */
export function toWeekly(weekday: string): string {
  return `every ${parseChoice(weekday.trim().toLowerCase(), WEEKDAYS, '--weekday')}`;
}

/** A letter and its mark, as macOS writes them in the names of folders, become one character. */
function toLine(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim();
}

/** The name and the sections become part of Markdown and YAML, where these mean something. */
function refuseMarkup(text: string, option: string): void {
  const [found] = /[<>{}[\]"`|:#*\\]/.exec(text) ?? [];
  if (found)
    throw new UsageError(
      `${option} has ${found}, which is Markdown syntax; leave it out, or add it to the files later`,
    );
}

function toLocales(text: string): Locale[] {
  const chosen = toList(text).map((code) => code.toLowerCase());
  if (chosen.length === 0) throw new UsageError('--languages is empty; for example: en,de');
  for (const [index, code] of chosen.entries()) {
    if (!isLanguage(code))
      throw new UsageError(
        `--languages "${code}" is not a language code; expected one such as en, de or pt-br`,
      );
    if (chosen.indexOf(code) !== index)
      throw new UsageError(`--languages has "${code}" twice; each language once`);
  }
  return chosen;
}

function isLanguage(code: string): boolean {
  if (!LANGUAGE_CODE.test(code)) return false;
  return findLanguageName(FALLBACK_LOCALE, code) !== undefined;
}

/** What an issue consists of when the owner does not say. */
const SECTIONS: Localized<readonly string[]> = {
  en: ['News', 'Reading', 'Tools'],
  fr: ['Actualités', 'Lectures', 'Outils'],
  de: ['Neuigkeiten', 'Lesestoff', 'Werkzeuge'],
  es: ['Noticias', 'Lecturas', 'Herramientas'],
};

/** In the language that comes first, as an answer would be. */
export function defaultSections(languages: string): string {
  return sectionsIn(toList(languages)[0] ?? FALLBACK_LOCALE).join(',');
}

function sectionsIn(locale: Locale): readonly string[] {
  return SECTIONS[locale.toLowerCase().split('-')[0] ?? ''] ?? inLocale(SECTIONS, FALLBACK_LOCALE);
}

function toSections(text: string, locales: readonly Locale[]): Section[] {
  const isDefault = text === defaultSections(locales.join());
  const titles = toList(text);
  if (titles.length === 0) throw new UsageError('--sections is empty; for example: "News,Reading,Tools"');
  const sections: Section[] = [];
  for (const [index, title] of titles.entries()) {
    const id = toId(title);
    const titleIn = (locale: Locale) => (isDefault && sectionsIn(locale)[index]) || title;
    if (RESERVED.includes(id))
      throw new UsageError(
        `--sections: "${title}" cannot be a section; places of sponsors have that name, so take another one`,
      );
    if (titles.slice(0, index).some((other) => other.toLowerCase() === title.toLowerCase()))
      throw new UsageError(`--sections has "${title}" twice; each section once`);
    const isFree = id !== '' && sections.every((other) => other.id !== id);
    sections.push({
      id: isFree ? id : `section-${toLetters(index)}`,
      title: Object.fromEntries(locales.map((locale) => [locale, titleIn(locale)])),
    });
  }
  return sections;
}

/** Letters that are no other letter with a mark. */
const LIGATURES: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Empty for a title without Latin letters. @example toId('Crates & Tools') // 'crates-tools' */
function toId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LIGATURES[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Ids have no digits. @example toLetters(0) // 'a', toLetters(26) // 'ba' */
function toLetters(index: number): string {
  return index.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
