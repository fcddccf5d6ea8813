import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callMidweek } from '../testing/call-midweek.ts';

/** Where a newsletter can be started: a folder that does not exist yet. */
function aPlace(): string {
  const parent = mkdtempSync(join(tmpdir(), 'midweek-init-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, 'my-letter');
}

const NO_PROBLEMS = { output: 'No problems found.\n', errors: '', code: 0 };

const init = (folder: string, ...args: string[]) => callMidweek(['init', 'my-letter', ...args], folder);

test('a new newsletter in two languages lints, and says what to do next', async () => {
  const folder = aPlace();
  const args = ['--name', 'Rustletter', '--languages', 'en,fr', '--weekday', 'thursday'];
  expect(await init(folder, ...args, '--sections', 'Language,Crates,Fun')).toEqual({
    output: 'Rustletter is in my-letter. See it with:\n  npx midweek start --site my-letter\n',
    errors: '',
    code: 0,
  });
  expect(readFileSync(join(folder, 'newsletter/1/en.md'), 'utf8')).toContain('Rustletter #1');
  expect(readFileSync(join(folder, 'site.yml'), 'utf8')).toMatch(/^rhythm: every thursday /m);
  expect(await callMidweek(['lint'], folder)).toEqual(NO_PROBLEMS);
});

test('one language is written, with accents and signs in its names', async () => {
  const folder = aPlace();
  await init(
    folder,
    '--yes',
    '--name',
    'L’été de Zoé & co',
    '--languages',
    'fr',
    '--sections',
    'Été, Ça & là',
  );
  expect(readdirSync(join(folder, 'newsletter/1'))).toEqual(['fr.md']);
  expect(readFileSync(join(folder, 'site.yml'), 'utf8')).toContain('- { id: ca-la, ');
  expect(existsSync(join(folder, 'pages/workflow/thanks-for-choosing-language'))).toBe(false);
  expect(readFileSync(join(folder, 'pages/workflow/preferences/fr.mdx'), 'utf8')).not.toContain('language');
  expect(await callMidweek(['lint'], folder)).toEqual(NO_PROBLEMS);
});

test.each([
  ['de', 'Neuigkeiten,Lesestoff,Werkzeuge', 'Ein Newsletter, gemacht mit'],
  ['es', 'Noticias,Lecturas,Herramientas', 'Un boletín hecho con'],
])('what an owner does not say is said in the first language (%s)', async (code, sections, readme) => {
  const folder = aPlace();
  const { output } = await init(folder, '--yes', '--languages', `${code},en`, '--weekday', 'monday');
  expect(output).not.toContain('translated');
  const issue = (locale: string) => readFileSync(join(folder, `newsletter/1/${locale}.md`), 'utf8');
  const titlesOf = (text: string) => [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title).join();
  expect(titlesOf(issue(code))).toBe(sections);
  expect(titlesOf(issue('en'))).toBe('News,Reading,Tools');
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(readme);
  expect(await callMidweek(['lint'], folder)).toEqual(NO_PROBLEMS);
});

test('the next step can be copied for a folder with a space in its name', async () => {
  const { output } = await callMidweek(['init', 'my letter', '--yes'], aPlace());
  expect(output).toBe("My letter is in my letter. See it with:\n  npx midweek start --site 'my letter'\n");
});

test('a name that begins with an article never follows another article or preposition', async () => {
  const folder = aPlace();
  const name = ['--name', 'Le Potager du mardi'];
  await init(folder, '--yes', ...name, '--languages', 'fr,en,de,es', '--sections', 'Semis');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(mdx?|yml)$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  expect(texts.join('\n')).toContain('Le Potager du mardi');
  const CLASHES = /.*(?<!\p{L})(?:de|à|a|al|the|an?|your|von|bei|zu[mr]?|der|die|das) Le Potager.*/giu;
  expect(texts.flatMap((text) => text.match(CLASHES) ?? [])).toEqual([]);
  expect(readFileSync(join(folder, 'authors.yml'), 'utf8')).toContain(
    '{ fr: "La rédaction", en: "The editorial team", de: "Die Redaktion", es: "La redacción" }',
  );
});

test('languages that do not come with the code are started, and what they lack is counted and listed', async () => {
  const folder = aPlace();
  const { output: said } = await init(folder, '--yes', '--languages', 'nl,en,ar');
  expect(said.slice(said.indexOf('To be'), said.indexOf('What is left'))).toMatch(
    new RegExp(
      [
        'To be translated into Dutch:',
        '  site.yml, authors.yml  what stands behind "nl:"',
        '  newsletter/[*]/nl.md     the first issue',
        String.raw`  pages/\*\*/nl.mdx        14 pages`,
        String.raw`  languages/nl           \d{3} texts of pages, emails and server`,
        '$',
      ].join('\n'),
    ),
  );
  expect(said).toContain('To be translated into Arabic:');
  expect(said).not.toContain('into English');
  expect(readdirSync(join(folder, 'newsletter/1')).sort()).toEqual(['ar.md', 'en.md', 'nl.md']);
  expect(readdirSync(join(folder, 'languages')).sort()).toEqual(['ar', 'nl']);
  expect(readFileSync(join(folder, 'site.yml'), 'utf8')).toContain('- { code: nl, label: "Nederlands" }');
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  for (const path of ['newsletter/1/nl.md', 'newsletter/1/ar.md', 'pages/about/nl.mdx']) {
    expect(read(path), path).toMatch(/^---\n# Translate me: this text is still in English\./);
    expect(read(path), path).toMatch(/first issue of|every Wednesday/);
  }
  expect(read('newsletter/1/en.md')).not.toContain('Translate me');
  const { output, code } = await callMidweek(['lint'], folder);
  expect(output).toMatch(/languages\/nl:1 (\d+) of \1 texts are not translated/);
  expect(output).toContain('\n0 errors, ');
  expect(code).toBe(0);
  const table = await callMidweek(['languages'], folder);
  expect(table.output).toMatch(
    /^ +untranslated\nnl {2}Dutch +\d{3}\nen {2}English +0\nar {2}Arabic +\d{3}\n$/,
  );
  const listed = await callMidweek(['languages', 'nl', '--json'], folder);
  expect(JSON.parse(listed.output)['mails.json'].confirm.title).toBe('One step is left');
});

test('a folder that is not empty is left alone', async () => {
  const folder = aPlace();
  mkdirSync(folder);
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(await init(folder, '--yes')).toEqual({
    output: '',
    errors: 'midweek: my-letter is not empty; name a folder that is, or one that does not exist\n',
    code: 1,
  });
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

test.each([
  [['--yes', '--weekday', 'thorsday'], '--weekday "thorsday" is unknown'],
  [
    ['--yes', '--languages', 'en,deutsch'],
    '--languages "deutsch" is not a language code; expected one such as en, de or pt-br',
  ],
  [['--yes', '--languages', 'en,en'], '--languages has "en" twice; each language once'],
  [['--yes', '--name', 'A <b>'], '--name has <, which is Markdown syntax'],
  [
    ['--name', 'Rustletter'],
    'nobody can be asked here; add --yes to take the defaults, or --languages, --rhythm, --kind, --sections',
  ],
])('%j is refused, and nothing is written', async (args, problem) => {
  const folder = aPlace();
  const { output, errors, code } = await init(folder, ...args);
  expect(errors).toContain(`midweek: ${problem}`);
  expect([output, code, existsSync(folder)]).toEqual(['', 2, false]);
});
