// What the owner asked for, checked.
import {
  FALLBACK_LOCALE,
  findLanguageName,
  findShipped,
  LANGUAGE_CODE,
  type Locale,
  WEEKDAYS,
  type Weekday,
} from '@midweek/core';

import { parseChoice } from '../options.ts';
import { UsageError } from '../usage-error.ts';

export type Section = { id: string; title: string };

export type Plan = {
  name: string;
  locales: readonly Locale[];
  weekday: Weekday;
  sections: readonly Section[];
};

export type Answers = { name: string; languages: string; weekday: string; sections: string };

/** Places of sponsors have these names. */
const RESERVED = ['sponsor', 'main', 'second', 'locale', 'page'];

export function toPlan({ name, languages, weekday, sections }: Answers): Plan {
  if (name.trim() === '') throw new UsageError('--name is empty; what is the newsletter called?');
  refuseMarkup(name, '--name');
  refuseMarkup(sections, '--sections');
  return {
    name: name.trim(),
    locales: toLocales(languages),
    weekday: parseChoice(weekday.trim().toLowerCase(), WEEKDAYS, '--weekday'),
    sections: toSections(sections),
  };
}

/** The name and the sections become part of Markdown and YAML, where these mean something. */
function refuseMarkup(text: string, option: string): void {
  const [found] = /[<>{}[\]"`|:#*\\]/.exec(text) ?? [];
  if (found)
    throw new UsageError(
      `${option} has ${found}, which means something else in Markdown; leave it out, or add it to the files later`,
    );
}

function toLocales(text: string): Locale[] {
  const chosen = toList(text).map((code) => code.toLowerCase());
  if (chosen.length === 0) throw new UsageError('--languages is empty; for example: en,de');
  for (const [index, code] of chosen.entries()) {
    if (!isLanguage(code))
      throw new UsageError(
        `--languages "${code}" is no code of a language; expected one such as en, de or pt-br`,
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

/** Whether interface, mails and server speak a language without further ado. */
export function hasTexts(locale: Locale): boolean {
  return findShipped(locale) !== undefined;
}

function toSections(text: string): Section[] {
  const sections = toList(text).map((title) => ({ id: toId(title), title }));
  if (sections.length === 0) throw new UsageError('--sections is empty; for example: "News,Reading,Tools"');
  for (const [index, { id, title }] of sections.entries()) {
    if (id === '' || RESERVED.includes(id))
      throw new UsageError(
        `--sections: "${title}" cannot be a section; its name in addresses would be "${id}"`,
      );
    if (sections.slice(0, index).some((other) => other.id === id))
      throw new UsageError(`--sections has "${title}" twice; each section once`);
  }
  return sections;
}

/** @example toId('Crates & Tools') // 'crates-tools' */
function toId(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
