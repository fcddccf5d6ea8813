import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { formatShown } from '../terminal/print-shown.ts';
import { GROUPS, loadAllCommands, loadCommand } from './all-commands.ts';
import { defineLocal } from './command.ts';
import { listFlags } from './flags.ts';
import { parseInput } from './parse-input.ts';
import { renderHelp } from './render-help.ts';

// All commands are loaded, with what builds and serves.
vi.setConfig({ testTimeout: 240_000 });

const water = defineLocal({
  call: 'plants water',
  help: { en: 'Waters a plant. Slowly.', fr: 'Arrose une plante. Lentement.' },
  input: z.object({
    plant: z.string().meta({ en: 'which one', fr: 'laquelle' }),
    litres: z.int().min(1).max(9).default(1).meta({ en: 'how much', fr: 'combien', value: 'N' }),
    note: z.string().trim().min(1).max(5).optional().meta({ en: 'a word', fr: 'un mot' }),
    with: z.enum(['can', 'hose']).optional().meta({ en: 'by', fr: 'par' }),
    before: z.iso.date().optional().meta({ en: 'a day', fr: 'un jour', value: 'DAY' }),
    leaf: z.array(z.string()).default([]).meta({ en: 'only these', fr: 'seulement celles-ci' }),
    dryRun: z.boolean().default(false).meta({ en: 'pour nothing', fr: 'ne verse rien' }),
    /** For programs only. */
    token: z.string().optional(),
  }),
  positional: ['plant'],
  example: 'fern --litres 2',
  run: async (input) => input,
  show: ({ plant }) => [plant],
});

const parse = (...args: string[]) => parseInput(water, args, { hasJson: true, isAsked: false });

test('flags and arguments are those keys of the input that have a text', () => {
  expect(parse('fern').input).toEqual({ plant: 'fern', litres: 1, leaf: [], dryRun: false });
  const call = parse(
    'fern',
    '--litres',
    '2',
    '--with=hose',
    '--leaf',
    'a',
    '--leaf',
    'b',
    '--dry-run',
    '--json',
  );
  expect(call).toEqual({
    written: { plant: 'fern', litres: 2, with: 'hose', leaf: ['a', 'b'], dryRun: true },
    input: { plant: 'fern', litres: 2, with: 'hose', leaf: ['a', 'b'], dryRun: true },
    isJson: true,
    isSure: false,
  });
});

test.each([
  [[], '<plant> is missing, for example: midweek plants water fern --litres 2'],
  [['fern', 'ivy'], 'one at a time; unexpected "ivy"'],
  [['fern', '--litres', 'two'], '--litres "two" is not a whole number'],
  [['fern', '--litres', '0'], '--litres "0" is not a whole number of at least 1'],
  [['fern', '--litres', '10'], '--litres is at most 9'],
  [['fern', '--note', ' '], '--note is empty'],
  [['fern', '--note', 'thirsty'], '--note is at most 5 characters long'],
  [['fern', '--with', 'bucket'], '--with "bucket" is unknown; expected can or hose'],
  [['fern', '--before', '2025-02-30'], '--before "2025-02-30" is not a day, such as 2025-11-12'],
  [['fern', '--token', 'x'], "Unknown option '--token'. Add --help to see all options."],
  [
    ['fern', '--liters', '2'],
    "Unknown option '--liters'; did you mean --litres? Add --help to see all options.",
  ],
  [['fern', '--yes'], "Unknown option '--yes'. Add --help to see all options."],
])('%j is a wrong call, in one sentence', (args, sentence) => {
  expect(() => parse(...args)).toThrow(expect.objectContaining({ name: 'UsageError', message: sentence }));
});

test('help has the call, the text, and each argument and flag with its choices and default', () => {
  expect(renderHelp(water, 'fr')).toBe(`midweek plants water <plant> [--litres N] [--note NOTE] [--with WITH]
  [--before DAY] [--leaf LEAF]… [--dry-run] [--json]

Arrose une plante. Lentement.

  <plant>        laquelle
  --litres N     combien ; par défaut 1
  --note NOTE    un mot
  --with WITH    par can ou hose
  --before DAY   un jour
  --leaf LEAF    seulement celles-ci
  --dry-run      ne verse rien
  --json         affiche le résultat en JSON`);
});

test('the command with the most words is meant', async () => {
  expect((await loadCommand(['new', '258']))?.call).toBe('new');
  expect((await loadCommand(['new', 'page', 'unsubscribe']))?.call).toBe('new page');
  expect((await loadCommand(['subscribers', 'add', 'x']))?.call).toBe('subscribers add');
  expect((await loadCommand(['send', 'pause', 'spring-letter']))?.call).toBe('send pause');
  expect((await loadCommand(['send', 'spring-letter', '--dry-run']))?.call).toBe('send');
  expect(await loadCommand(['send', 'stop', '258'])).toBeUndefined();
  expect(await loadCommand(['subscribers', 'ad'])).toBeUndefined();
});

test('every command says in both languages what it does, and its examples can be parsed', async () => {
  const all = await loadAllCommands();
  expect(new Set(all.map(({ call }) => call)).size).toBe(all.length);
  for (const command of all) {
    const { call, help, example, positional = [] } = command;
    const [first = ''] = call.split(' ');
    expect(Object.hasOwn(GROUPS, first) || all.some((other) => other.call === first), call).toBe(true);
    const flags = listFlags(command);
    expect(
      flags.slice(0, positional.length).map(({ key }) => key),
      call,
    ).toEqual(positional);
    for (const text of [help, ...flags]) {
      expect(text.en, call).not.toBe('');
      // A colon, a semicolon or a quotation mark on a line of its own looks like a mistake.
      expect(text.fr, call).not.toMatch(/ [:;?!»]|« /);
    }
    if (example)
      expect(
        parseInput(command, example.split(' '), { hasJson: true, isAsked: true }).input,
        call,
      ).toBeDefined();
  }
});

test('what is shown cannot speak to the terminal or to a spreadsheet', () => {
  const shown = formatShown([
    'a\x1b[2Jb\nc',
    {
      rows: [
        ['a\x1b', '1'],
        ['b', '22'],
      ],
      alignRight: [1],
    },
    { csv: [['=1+1', 'a,b']] },
  ]);
  expect(shown).toBe(`a [2Jb c\na    1\nb   22\n'=1+1,"a,b"\r\n`);
});
