// Three newsletters that are not like the shipped one, from `midweek init` to the mail in a mailbox.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOutlook, outlookOf } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callMidweek } from '../../../cli/src/testing/call-midweek.ts';
import { findForeign, findForeignIn, listSaid } from '../../../cli/src/testing/foreign-words.ts';
import { startMidweek } from '../../../cli/src/testing/run-midweek.ts';
import { SmtpMailbox } from '../../../server/src/testing/smtp-mailbox.ts';
import { type BuiltSite, find, hrefsOf, openBuiltSite, textOf, textsOf } from '../../output/built-site.ts';
import { layOver, NEWSLETTERS, type NewsletterName } from './newsletters.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const parent = mkdtempSync(join(tmpdir(), 'midweek-newsletters-'));
const mailbox = new SmtpMailbox();
const servers: ReturnType<typeof startMidweek>[] = [];

beforeAll(() => mailbox.start());
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await mailbox.stop();
  rmSync(parent, { recursive: true, force: true });
});

/** Written, built and served. */
async function publish(name: NewsletterName) {
  const folder = join(parent, name);
  const env = { SMTP_URL: mailbox.url, PUBLIC_URL: `https://${name}.example`, PORT: '0', LOG_LEVEL: 'info' };
  const run = (...args: string[]) => callMidweek(args, folder, env);
  await run('init', name, ...NEWSLETTERS[name].init, '--yes');
  layOver(name, folder);
  expect((await run('lint')).output).toBe('No problems found.\n');
  const server = startMidweek(['start'], folder, env);
  servers.push(server);
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;
  await vi.waitUntil(() => ADDRESS.test(output) && output.includes('database is open'), {
    timeout: 200_000,
    interval: 100,
  });
  const origin = ADDRESS.exec(output)?.[0] ?? '';
  const release = join(folder, '.midweek/build/releases/current');
  const site = openBuiltSite(release);
  /** Where the results of a search lead. */
  const findByServer = async (path: string) => {
    const page = await (await fetch(origin + path)).text();
    return [...page.matchAll(/<h2><a href="([^"]*)"/g)].map(([, href]) => href);
  };
  return { folder, release, site, run, findByServer };
}

/** What no page may show, whatever its language. */
function findLeftovers(site: BuiltSite): string[] {
  return site.listPages().flatMap(({ href, document }) => {
    const shown = [document.title, ...textsOf(document, 'body > header, main, body > footer')].join(' ');
    return [...shown.matchAll(/#?undefined|#null|NaN|\[object|\{\w+\}/g)].map(
      ([found]) => `${href}: ${found}`,
    );
  });
}

const menuOf = (document: Document) => hrefsOf(document, 'header nav a:not([data-locale])');

/** What pages and mails say about the next issue on a day. */
async function promise(folder: string, day: string, locale: string): Promise<string> {
  const { content } = await loadContent({ folder, includeDrafts: false });
  if (!content) throw new Error('there is no content');
  return describeOutlook(outlookOf({ ...content, agenda: { today: day } }), locale);
}

test('an essay a month in German: a letter is a whole text everywhere', async () => {
  const { folder, release, site, run, findByServer } = await publish('essay');
  const title =
    'Über die Langsamkeit guter Werkzeuge: ein Hobel, ein Editor und die Frage, was wir sparen, wenn wir Zeit sparen';
  const page = site.readPage('/newsletter/2026-11-02');

  // Contents, footnotes and captions.
  expect(textsOf(page, 'nav[data-contents] a')).toEqual([
    'Was die Hand weiß',
    'Eine kleine Rechnung',
    'Was der Editor weiß',
    'Was wir sparen',
  ]);
  for (const number of [1, 2]) {
    const note = find(page, `#fnref-${number}`);
    expect([note.getAttribute('href'), note.getAttribute('aria-label')]).toEqual([
      `#fn-${number}`,
      `Fußnote ${number}`,
    ]);
    const back = find(page, `li#fn-${number} a[role=doc-backlink]`);
    expect([back.getAttribute('href'), back.getAttribute('aria-label')]).toEqual([
      `#fnref-${number}`,
      `Zurück zum Text von Fußnote ${number}`,
    ]);
  }
  expect(textsOf(page, 'figure > figcaption')).toEqual([
    'Können über die Jahre: gemietetes Werkzeug (gestrichelt) und gepflegtes',
    'Film, 4 Minuten: wie eine Schneide wieder scharf wird',
  ]);
  expect(hrefsOf(page, 'figure > a')).toEqual(['https://werkstatt.example/film-hobel']);

  // Lists have whole titles and no numbers; the menu has nothing that is absent.
  expect(textsOf(site.readPage('/newsletter/archive'), 'main li a')).toEqual([title, 'Vom Warten']);
  expect(textsOf(page, 'nav[aria-label="Neueste Beiträge"] li a')).toEqual([title, 'Vom Warten']);
  expect(textsOf(site.readPage('/newsletter/authors/editorial'), 'main h2')).toEqual([title, 'Vom Warten']);
  expect(new Set(menuOf(page))).toEqual(
    new Set([
      '/',
      '/newsletter',
      '/newsletter/archive',
      '/about',
      '/search',
      '/#subscribe',
      '/newsletter/rss.xml',
    ]),
  );
  const home = site.readPage('/');
  expect(textsOf(home, 'main h2')).toEqual([title, 'Das Archiv in Zahlen\u00a0#']);
  expect(textsOf(home, 'main dl > div')).toEqual(['Ausgaben2', 'online seit2026']);

  // Feeds have the footnotes, captions and headings of tables.
  for (const path of ['newsletter/rss.xml', 'newsletter/atom.xml', 'newsletter/feed.json']) {
    const feed = site.readText(path).replaceAll('\\"', '"');
    expect(feed).toContain('ein Teil von ihr<sup>1</sup>.');
    expect(feed).toContain('<li value="1"><p>Ein Wetzstein mit Körnung 1000 genügt');
    expect(feed).toContain('<figcaption>Film, 4 Minuten: wie eine Schneide wieder scharf wird</figcaption>');
    expect(feed).toContain('<th>Lebensdauer</th>');
  }

  // Words of a paragraph and of a footnote lead to their place.
  expect(await findByServer('/search?q=Aberglauben')).toEqual(['/newsletter/2026-11-02#was-wir-sparen']);
  expect(await findByServer('/search?q=Unterbrechung')).toEqual(['/newsletter/2026-11-02#was-die-hand-weiß']);

  for (const [day, said] of [
    ['2026-11-02', 'Die nächste Ausgabe erscheint am 7. Dezember 2026.'],
    ['2026-12-07', 'Die nächste Ausgabe erscheint am 7. Dezember 2026.'],
    ['2026-12-08', 'Die neueste Ausgabe ist am 2. November 2026 erschienen.'],
  ] as const)
    expect(await promise(folder, day, 'de'), day).toBe(said);

  // Sent to a reader by the name of its folder.
  writeFileSync(
    join(parent, 'readers.csv'),
    'email,confirmed_at\nleser@gmail.example,2026-01-01T08:00:00Z\n',
  );
  await run('subscribers', 'import', join(parent, 'readers.csv'));
  const sent = await run('send', '2026-11-02', '--yes');
  expect(sent.errors).toBe('');
  await vi.waitUntil(() => mailbox.received.length > 0, { timeout: 20_000 });
  const [mail] = await mailbox.mailsTo('leser@gmail.example');
  expect(mail?.subject).toBe(title);
  expect(mail?.html).toContain(
    '>Können über die Jahre: gemietetes Werkzeug (gestrichelt) und gepflegtes</p>',
  );
  expect(mail?.text).toContain('ein Teil von ihr[1].');
  expect(mail?.text).toContain('[1] Ein Wetzstein mit Körnung 1000 genügt');
  expect(findForeign('mail', mail?.html ?? '')).toEqual([]);

  expect(findForeignIn(release, listSaid(release), 'de')).toEqual([]);
  expect(findLeftovers(site)).toEqual([]);
});

test('two issues a week: a kind of link of their own, a stylesheet, and an issue that begins with a text', async () => {
  const { folder, site, run, findByServer } = await publish('crates');
  const page = site.readPage('/newsletter/3');
  expect(textsOf(page, 'nav[data-contents] a').slice(0, 4)).toEqual([
    'How we count',
    'News',
    'Crates',
    'tidepool 1.1',
  ]);
  expect(find(page, '#fn-1 a').getAttribute('href')).toBe('#fnref-1');
  expect(textOf(find(page, 'main article'))).toContain('sandbank 0.2 Crate · crates.example');
  expect(page.documentElement.outerHTML).toContain('4px double currentColor');
  expect(site.readText('newsletter/rss.xml')).toContain('🦀 <a href="https://crates.example/sandbank/0.2">');
  expect(await findByServer('/search?q=crash&kind=crate')).toEqual([
    '/newsletter/3#crates-example-sandbank-0-2',
  ]);
  expect(await findByServer('/search?q=politely')).toEqual(['/newsletter/3#how-we-count']);

  for (const [day, said] of [
    ['2026-11-17', 'The next issue appears on November 20, 2026.'],
    ['2026-11-20', 'The next issue appears on November 20, 2026.'],
    ['2026-11-21', 'The latest issue appeared on November 17, 2026.'],
  ] as const)
    expect(await promise(folder, day, 'en'), day).toBe(said);

  await run('send', '3', '--test', 'crates@gmail.example');
  await vi.waitUntil(() => mailbox.received.some(({ to }) => to.includes('crates@gmail.example')));
  const [mail] = await mailbox.mailsTo('crates@gmail.example');
  expect(mail?.text).toContain('🦀 [Crate] sandbank 0.2');
  expect(findLeftovers(site)).toEqual([]);
  const ours = site
    .listPages()
    .filter(({ document }) => /Midweek|React\b|Wednesday/.test(textOf(document.body)));
  expect(ours.map(({ href }) => href)).toEqual([]);
});

test('letters in Spanish and Portuguese: no numbers, no days, no English', async () => {
  const { folder, release, site, run, findByServer } = await publish('sobremesa');
  expect((await run('languages', 'pt')).output).toBe('Everything is translated into pt.\n');
  const page = site.readPage('/pt/newsletter/el-pan-de-ayer');
  expect(textsOf(page, 'nav[data-contents] a')).toEqual(['O que guardar', 'Tempos', 'A receita']);
  expect(find(page, '#fnref-2').getAttribute('aria-label')).toBe('Nota 2');
  expect(textsOf(site.readPage('/pt/newsletter/archive'), 'main li a')).toEqual([
    'O pão de ontem, ou como se aproveita o que já está escrito',
    'A mesa posta',
  ]);
  expect(await findByServer(`/pt/search?q=${encodeURIComponent('côdea')}`)).toEqual([
    '/pt/newsletter/el-pan-de-ayer#la-receta',
  ]);
  for (const day of ['2026-11-02', '2026-11-03', '2027-06-30'])
    expect(await promise(folder, day, 'pt'), day).toBe(
      'Os números saem quando estão prontos. O último é de 2 de novembro de 2026.',
    );
  expect(textsOf(site.readPage('/pt/'), 'main section > div > p').slice(0, 2)).toEqual([
    'Quando há alguma coisa para contar, em português e espanhol',
    'A Sobremesa é uma newsletter que sai quando há alguma coisa para contar.',
  ]);

  await run('send', 'el-pan-de-ayer', '--test', 'prova@gmail.example');
  await vi.waitUntil(
    () => mailbox.received.filter(({ to }) => to.includes('prova@gmail.example')).length > 1,
  );
  expect((await mailbox.mailsTo('prova@gmail.example')).map(({ subject }) => subject)).toEqual([
    'El pan de ayer, o cómo se aprovecha lo que ya está escrito',
    'O pão de ontem, ou como se aproveita o que já está escrito',
  ]);

  // Words of Portuguese too.
  const isPortuguese = (line: string) => /: (emails?|for) in "/.test(line);
  for (const locale of ['es', 'pt'])
    expect(findForeignIn(release, listSaid(release), locale).filter((line) => !isPortuguese(line))).toEqual(
      [],
    );
  expect(findLeftovers(site)).toEqual([]);
});
