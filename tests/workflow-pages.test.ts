// The pages behind private links offer what the table says, in every state of a reader: those of the newsletter of the tests and those that
// `midweek init` writes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buttonsFor,
  listLocales,
  listParts,
  partsFor,
  READER_STATES,
  WORKFLOW_PATHS,
  WORKFLOW_TABLE,
  type WorkflowPath,
} from '@midweek/core';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../cli/src/init/new-newsletter.ts';

const FROZEN = join(import.meta.dirname, 'site');
const NEW = listFiles({
  name: 'New',
  locales: [...listLocales()],
  rhythm: { every: 'week', days: ['wednesday'] },
  writtenRhythm: 'every wednesday',
  firstDay: '2026-11-18',
  kind: 'digest',
  sections: [],
});
const SOURCES: Record<string, (file: string) => string> = {
  'the newsletter of the tests': (file) => readFileSync(join(FROZEN, file), 'utf8'),
  'a new newsletter': (file) => String(NEW.get(file)),
};

type Part = { names: readonly string[]; text: string; buttons: string[] };

/** The parts of a page: what a tag of a state encloses is seen with one of its names, and with one of each that encloses it. */
function read(source: string) {
  const parts: Part[] = [];
  const buttons: { action: string; within: Part[] }[] = [];
  const open: Part[] = [];
  const TAG = /<State name="(?<names>[^"]+)">|(?<end><\/State>)|<ActionButton action="(?<action>[^"]+)"/g;
  let position = 0;
  for (const { 0: tag, index, groups = {} } of source.matchAll(TAG)) {
    for (const part of open) part.text += source.slice(position, index);
    position = index + tag.length;
    if (groups.names) {
      const part = { names: groups.names.split(' '), text: '', buttons: [] };
      parts.push(part);
      open.push(part);
    } else if (groups.end) open.pop();
    else if (groups.action) buttons.push({ action: groups.action, within: [...open] });
  }
  return { parts, buttons };
}

const isSeen = (part: Part, shown: readonly string[]) => part.names.some((name) => shown.includes(name));

describe.each(Object.entries(SOURCES))('%s', (_, readPage) => {
  const each = WORKFLOW_PATHS.flatMap((path) => listLocales().map((locale) => [path, locale] as const));
  test.each(each)('%s in %s', (path: WorkflowPath, locale) => {
    const { parts, buttons } = read(readPage(`pages${path}/${locale}.mdx`));
    expect([...new Set(parts.flatMap(({ names }) => names))].sort()).toEqual(listParts(path).sort());
    for (const state of READER_STATES) {
      if (WORKFLOW_TABLE[path][state] === undefined) continue;
      // The page after a choice is shown in the language that was chosen.
      const own = path.endsWith('language') ? [locale] : listLocales();
      for (const language of own) {
        const reader = { state, locale: language };
        const shown = partsFor(path, reader);
        const offered = buttons.filter(({ within }) => within.every((part) => isSeen(part, shown)));
        expect(offered.map(({ action }) => action).sort(), `${state} ${language}`).toEqual(
          buttonsFor(path, reader).sort(),
        );
        const said = parts.filter((part) => isSeen(part, shown)).map(({ text }) => text.trim());
        expect(said.join(''), `${state} says something`).not.toBe('');
      }
    }
  });
});

test('pages that a link of a mail opens offer the form to who has no link', () => {
  for (const path of ['/workflow/confirm', '/workflow/preferences']) {
    for (const readPage of Object.values(SOURCES)) {
      for (const locale of listLocales()) {
        const { parts } = read(readPage(`pages${path}/${locale}.mdx`));
        const own = parts.filter(({ names }) => names.includes('no-link'));
        expect(own.map(({ text }) => text).join('')).toContain('<SubscribeForm />');
      }
    }
  }
});

test('no page acts without a press', () => {
  for (const readPage of Object.values(SOURCES))
    expect(readPage('pages/workflow/confirm/en.mdx')).not.toContain('<Countdown');
});
