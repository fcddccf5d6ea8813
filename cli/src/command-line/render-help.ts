// The text of `--help`, and of the handbook's reference.
import type { HelpText } from '@midweek/server/owner';
import { GROUPS } from './all-commands.ts';
import { ABOUT_JSON, type Command } from './command.ts';
import { type Flag, listFlags } from './flags.ts';

/** The width beside the sidebar of a doc. */
const WIDTH = 78;

const YES_FLAG = {
  en: 'do it without asking',
  fr: 'le fait sans demander',
};

const START = {
  en: 'midweek: write, check, build and serve the newsletter, and look after its readers',
  fr: 'midweek : écris, vérifie, construis et sers la newsletter, et prends soin de ses lecteurs',
};
const END = {
  en: 'midweek <command> --help describes one of them. Every command has --site DIR: the newsletter in that folder, instead of the one in content/; so does MIDWEEK_SITE. Exit code 0 when it was done, 1 when it was not, 2 for wrong usage.',
  fr: 'midweek <command> --help décrit chacune d’elles. Toutes ont --site DIR : la newsletter de ce dossier, au lieu de celle de content/ ; MIDWEEK_SITE fait de même. Code de sortie 0 quand c’est fait, 1 quand ça ne l’est pas, 2 si l’appel est incorrect.',
};

/** The text of `midweek` alone: each first word, with its purpose. */
export function renderAll(commands: readonly Command[], locale: keyof HelpText): string {
  const texts = new Map(Object.entries(GROUPS));
  for (const { call, help } of commands) if (!call.includes(' ')) texts.set(call, help);
  const rows = [...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, text]) => [`midweek ${word}`, firstSentence(text[locale])] as const);
  return [START[locale], renderRows(rows), renderText(END[locale])].join('\n\n');
}

/** @param group also the commands that go on with its words, such as `send status` */
export function renderHelp(command: Command, locale: keyof HelpText, group: readonly Command[] = []): string {
  const flags = listFlags(command);
  const rows = flags.map((flag) => [nameOf(flag), flag[locale]] as const);
  const own = flags.map(({ name }) => name);
  if ('question' in command) rows.push(['--yes', YES_FLAG[locale]]);
  if (command.show && !own.includes('--json')) rows.push(['--json', ABOUT_JSON[locale]]);
  const usage = [
    'midweek',
    command.call,
    ...flags.map(toUsage),
    ...rows.slice(flags.length).map(([name]) => `[${name}]`),
  ];
  const more = group.filter(({ call }) => call.startsWith(`${command.call} `));
  return [
    wrap(usage.join(' '), '  '),
    renderText(command.help[locale]),
    renderRows(rows),
    renderRows(more.map(({ call, help }) => [`midweek ${call}`, firstSentence(help[locale])] as const)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const GROUP_END = {
  en: 'Each of them has --help. Exit code 0 when it was done, 1 when it was not, 2 for wrong usage.',
  fr: 'Chacune a --help. Code de sortie 0 quand c’est fait, 1 quand ça ne l’est pas, 2 si l’appel est incorrect.',
};

/** The purpose of the commands that begin with a word, and the first sentence of each. */
export function renderGroup(word: string, commands: readonly Command[], locale: keyof HelpText): string {
  const rows = commands.map(
    ({ call, help }) => [call.slice(word.length + 1), firstSentence(help[locale])] as const,
  );
  return [
    `midweek ${word} <command>`,
    renderText(GROUPS[word]?.[locale] ?? ''),
    renderRows(rows),
    renderText(GROUP_END[locale]),
  ].join('\n\n');
}

/** @example firstSentence('Lists subscribers, newest first. Those …') // 'Lists subscribers, newest first' */
function firstSentence(text: string): string {
  return text.split(/[.:](?:\s|$)/)[0]?.trimEnd() ?? '';
}

/** Paragraphs in lines that fit. */
function renderText(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => wrap(paragraph.replaceAll('\n', ' '), ''))
    .join('\n\n');
}

/** @example toUsage(flag) // '[--state STATE]' */
function toUsage(flag: Flag): string {
  const name = nameOf(flag);
  if (flag.isPositional || flag.isRequired) return name;
  return `[${name}]${flag.isList ? '…' : ''}`;
}

function nameOf({ name, value, isPositional }: Flag): string {
  return isPositional || value === '' ? name : `${name} ${value}`;
}

function renderRows(rows: readonly (readonly [string, string])[]): string {
  const column = Math.max(0, ...rows.map(([name]) => name.length)) + 5;
  return rows.map(([name, text]) => wrap(`  ${name}`.padEnd(column) + text, ' '.repeat(column))).join('\n');
}

/** As long lines as fit, those after the first with the indent. */
function wrap(text: string, indent: string): string {
  const lines: string[] = [];
  let line = '';
  // Breaks lines at spaces, except in the first column and within brackets.
  for (const word of text.split(/(?<=\S) (?=\S)(?![^[]*\])/)) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= WIDTH) line += ` ${word}`;
    else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line].join('\n');
}
