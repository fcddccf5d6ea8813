// The pages that are made from the code, most of them of the handbook. tests/archive/handbook.test.ts fails when one of them is out of date.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DescribedCommand, describeCommands } from '@midweek/cli/reference';
import { DocsConfigSchema, WrittenSiteConfigSchema } from '@midweek/core/load';
import { describeSettings } from '@midweek/server/settings';
import { parse } from 'yaml';
import { renderLicences } from './licences.ts';
import { listKeys, type SchemaKey } from './schema-keys.ts';
import { renderEnvExample } from './settings.ts';

export const REFERENCE = 'content/docs/next/reference';

const WORDS = {
  en: {
    locale: 'en',
    commands: ['Commands', 'Every command, as its `--help` describes it.'],
    settings: [
      'Settings',
      'Environment variables of the server and the commands, or lines of the file `.env`. All have defaults; an empty value counts as not set.',
    ],
    configuration: [
      'Configuration',
      'Every key of `content/site.yml` and `content/docs.yml`. Keys inside others are written with dots, and `[]` stands for each entry of a list.',
    ],
    made: 'This page is made from the code.',
    initial: 'default',
    required: 'required',
    colon: ': ',
    translations: new Map<string, string>(),
    types: {},
  },
  fr: {
    locale: 'fr',
    commands: [
      'Les commandes',
      'Chaque commande, telle que son `--help` la décrit ; dans le terminal, cette aide est en anglais.',
    ],
    settings: [
      'Les réglages',
      'Des variables d’environnement du serveur et des commandes, ou des lignes du fichier `.env`. Toutes ont une valeur par défaut ; une valeur vide compte comme absente.',
    ],
    configuration: [
      'La configuration',
      'Chaque clé de `content/site.yml` et de `content/docs.yml`. Les clés dans d’autres s’écrivent avec des points, et `[]` désigne chaque entrée d’une liste.',
    ],
    made: 'Cette page est faite à partir du code.',
    initial: 'par défaut',
    required: 'obligatoire',
    colon: ' : ',
    translations: readFrench(),
    types: {
      'text in every language': 'texte dans chaque langue',
      text: 'texte',
      list: 'liste',
      keys: 'clés',
      number: 'nombre',
      or: 'ou',
    },
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

/** The files by their path. */
export async function renderReference(): Promise<Map<string, string>> {
  const commands = await describeCommands();
  const files = new Map<string, string>([
    ['.env.example', renderEnvExample()],
    ['docs/licences.md', renderLicences()],
  ]);
  for (const [locale, words] of Object.entries(WORDS)) {
    const add = (id: string, [title, intro]: readonly [string, string], position: number, body: string) =>
      files.set(
        `${REFERENCE}/${id}/${locale}.mdx`,
        `---\ntitle: ${title}\nposition: ${position}\n---\n\n${intro} ${words.made}\n\n${body.trim()}\n`,
      );
    add('commands', words.commands, 1, commands.map((command) => renderCommand(command, words)).join('\n'));
    add('settings', words.settings, 2, renderSettings(words));
    add('configuration', words.configuration, 3, renderConfiguration(words));
  }
  return files;
}

function renderCommand({ call, help }: DescribedCommand, { locale }: Words): string {
  const level = call.includes(' ') ? '###' : '##';
  return `${level} midweek ${call}\n\n\`\`\`text\n${help[locale]}\n\`\`\`\n`;
}

/** Everything that is said about a key, in English. */
export function listDescriptions(): string[] {
  const keys = [WrittenSiteConfigSchema, DocsConfigSchema].flatMap(listKeys);
  return keys.map(({ text }) => text).filter(Boolean);
}

function renderSettings(words: Words): string {
  return describeSettings()
    .map(({ name, initial, ...texts }) =>
      renderItem(
        [name],
        [initial ? `${words.initial} ${toCode([initial])}` : ''],
        texts[words.locale],
        words,
      ),
    )
    .join('\n');
}

function renderConfiguration(words: Words): string {
  const toItem = ({ key, type, isRequired, initial, text }: SchemaKey) =>
    renderItem(
      [key],
      [
        translateType(type, words.types),
        isRequired ? words.required : isPlain(initial) ? `${words.initial} ${toCode([String(initial)])}` : '',
      ],
      text,
      words,
    );
  const list = (keys: SchemaKey[]) => keys.map(toItem).join('\n');
  return [
    '## content/site.yml',
    list(listKeys(WrittenSiteConfigSchema)),
    '## content/docs.yml',
    list(listKeys(DocsConfigSchema)),
  ].join('\n\n');
}

/** A list, because the descriptions would not fit into a table on a phone. */
function renderItem(
  names: readonly string[],
  facts: readonly string[],
  text: string,
  { colon, translations }: Words,
): string {
  const shown = facts.filter(Boolean).join(', ');
  const said = translations.get(text) ?? text;
  return [`- ${toCode(names)}`, shown && ` (${shown})`, said && `${colon}${toMarkdown(said)}`]
    .filter(Boolean)
    .join('');
}

function toCode(texts: readonly string[]): string {
  return texts.map((text) => `\`${text}\``).join(', ');
}

/** @example translateType('text or list', { text: 'texte', list: 'liste', or: 'ou' }) // 'texte ou liste' */
function translateType(type: string, words: Readonly<Record<string, string>>): string {
  const pattern = new RegExp(`\\b(${Object.keys(words).join('|')})\\b`, 'g');
  return Object.keys(words).length === 0 ? type : type.replace(pattern, (word) => words[word] ?? word);
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Text of a comment as Markdown: code stays code, everything else is only text. */
function toMarkdown(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[<>{}_*[\]]/g, '\\$&').replace(/https?:\/\/[^\s,;)]+/g, '`$&`'),
    )
    .join('');
}

/** What the French reference says, by what the code says in English. */
export function readFrench(): ReadonlyMap<string, string> {
  return new Map(Object.entries(parse(readFileSync(join(import.meta.dirname, 'french.yml'), 'utf8'))));
}
