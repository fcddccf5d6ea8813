// The pages that mails lead to: lint names each one that is missing or damaged, and "new page" brings it back.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { callMidweek } from '../testing/call-midweek.ts';

const makeFolder = () => mkdtempSync(join(tmpdir(), 'midweek-letter-'));
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

let template = '';
beforeAll(async () => {
  template = join(makeFolder(), 'letter');
  const options = ['--name', 'Letter', '--languages', 'en,fr', '--weekday', 'monday', '--sections', 'News'];
  expect(await callMidweek(['init', 'letter', ...options, '--yes'], template)).toMatchObject({ code: 0 });
  return () => removeFolder(join(template, '..'));
});

function aNewsletter() {
  const folder = makeFolder();
  onTestFinished(() => removeFolder(folder));
  const site = join(folder, 'letter');
  cpSync(template, site, { recursive: true });
  return { site, run: (...args: string[]) => callMidweek(args, site) };
}

test('a new newsletter has them all', async () => {
  expect(await aNewsletter().run('lint')).toMatchObject({ output: 'No problems found.\n', code: 0 });
});

test.each([
  'confirm',
  'confirm-your-email',
  'deleted',
  'link-problem',
  'preferences',
  'stay',
  'subscribe-again',
  'thanks-for-choosing-language',
  'thanks-for-staying-with-us',
  'thanks-for-subscribing',
  'unsubscribe',
  'unsubscribed',
])('without workflow/%s in one language nothing is published, until it is written again', async (name) => {
  const { site, run } = aNewsletter();
  const file = join(site, `pages/workflow/${name}/fr.mdx`);
  const before = readFileSync(file, 'utf8');
  rmSync(file);
  const publish = await run('publish');
  expect(publish).toMatchObject({ code: 1 });
  expect(publish.errors).toContain(
    `letter/pages/workflow/${name}/fr.mdx:1 the page is missing; expected a page that emails lead to; write it again with: midweek new page ${name}`,
  );
  expect(await run('build')).toMatchObject({ code: 1 });
  expect(await run('new', 'page', name)).toMatchObject({
    output: `Wrote letter/pages/workflow/${name}/fr.mdx.\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(await run('lint')).toMatchObject({ code: 0 });
  expect((await run('new', 'page', name)).errors).toContain(`"${name}" exists in each language`);
});

test.each([
  ['confirm', '<ActionButton action="confirm"', '<ActionButton action="confirm">'],
  ['unsubscribe', '<ActionButton action="unsubscribe"', '<ActionButton action="unsubscribe">'],
  ['unsubscribed', '<ActionButton action="undo"', '<ActionButton action="undo">'],
  ['stay', '<ActionButton action="stay"', '<ActionButton action="stay">'],
  ['preferences', '<ActionButton action="delete"', '<ActionButton action="delete">'],
  ['preferences', '<ActionButton action="language-fr"', '<ActionButton action="language-fr">'],
  ['subscribe-again', '<SubscribeAgain', '<SubscribeAgain>'],
])('a page workflow/%s without %s is an error', async (name, start, missing) => {
  const { site, run } = aNewsletter();
  const file = join(site, `pages/workflow/${name}/en.mdx`);
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.filter((line) => !line.startsWith(start)).join('\n'));
  const { output, code } = await run('lint');
  expect(code).toBe(1);
  expect(output).toContain(
    `letter/pages/workflow/${name}/en.mdx:1 ${missing} is missing; expected what the server shows`,
  );
});

test('a newsletter without a server needs none of them', async () => {
  const { site, run } = aNewsletter();
  rmSync(join(site, 'pages/workflow'), { recursive: true });
  const file = join(site, 'site.yml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^url:/m, 'api: none\nurl:'));
  expect(await run('lint')).toMatchObject({ code: 0 });
});
