import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { articleSource, issueSource, writeContent } from '../../core/src/testing/content-folder.ts';
import { callMidweek } from './testing/call-midweek.ts';
import { aCleanIssue } from './testing/clean-issue.ts';

const midweek = (args: string[], site = writeContent(), env?: Record<string, string>) =>
  callMidweek(args, site, env);

const COMMANDS =
  'init start build dev new lint mail send stats subscribers sponsors backup restore doctor'.split(' ');

const BROKEN = {
  'newsletter/257/en.md': issueSource({ date: 'soon', body: '## React\n\n- 📦 no link\n' }),
  'articles/one/en.mdx': articleSource({ body: 'See [it](/nowhere) and [that](./en.mdx).' }),
};
const BROKEN_LINES = `content/articles/one/en.mdx:8 /nowhere leads nowhere; expected a page of this site, without language prefix; correct the address
warning: content/articles/one/en.mdx:8 ./en.mdx points at a file; expected the address of its page; write "/articles/one" if that is meant
content/newsletter/257/en.md:3 "date" is "soon"; expected a day that exists, such as 2025-11-05; correct the value
content/newsletter/257/en.md:14 the link does not come first; expected - KIND [title](url): comment; write the title as [title](url) right after the kind
3 errors, 1 warning
`;

test('lint prints every problem, counts them and exits 1, also as data', async () => {
  const site = writeContent(BROKEN);
  expect(await midweek(['lint'], site)).toEqual({ output: BROKEN_LINES, errors: '', code: 1 });
  const { output, code } = await midweek(['lint', '--json'], site);
  const problems = JSON.parse(output);
  expect([problems.length, code]).toEqual([4, 1]);
  expect(problems[2]).toEqual({
    file: 'content/newsletter/257/en.md',
    line: 3,
    message: '"date" is "soon"',
    expected: 'a day that exists, such as 2025-11-05',
    fix: 'correct the value',
    severity: 'error',
  });
});

test('lint has nothing to say about clean content, drafts included', async () => {
  const site = writeContent({ 'newsletter/258/en.md': aCleanIssue({ more: 'draft: true\n' }) });
  expect(await midweek(['lint'], site)).toEqual({ output: 'No problems found.\n', errors: '', code: 0 });
  expect((await midweek(['lint', '--json'], site)).output).toBe('[]\n');
});

test('lint checks the house style', async () => {
  const site = writeContent({
    'newsletter/258/en.md': aCleanIssue()
      .replace('React 19.3](', 'React v19.3](')
      .replace('Faster.', 'Faster'),
  });
  const style = [
    'warning: content/newsletter/258/en.md:1 the French translation is missing; expected fr.md beside it; write it, or leave the French site to show this text with a notice',
    'content/newsletter/258/en.md:15 the version is written v19.3; expected 19.3; correct the title',
    'content/newsletter/258/en.md:15 the comment ends with "Faster"; expected a sentence; end it with a full stop',
  ];
  expect(await midweek(['lint'], site)).toEqual({
    output: `${style.join('\n')}\n2 errors, 1 warning\n`,
    errors: '',
    code: 1,
  });
  expect((await midweek(['lint', '258'], site)).output).toBe(`${style.join('\n')}\n2 errors, 1 warning\n`);
});

test('lint says that there is no such issue, and names the newest', async () => {
  const site = writeContent({ 'newsletter/257/en.md': issueSource() });
  expect(await midweek(['lint', '999'], site)).toEqual({
    output: '',
    errors: 'midweek: there is no issue 999 in content/newsletter; the newest is 257\n',
    code: 1,
  });
});

test('lint of one issue reports an issue or a configuration that cannot be read', async () => {
  const unreadable = { 'newsletter/257/en.md': 'Hello.\n' };
  const { output, code } = await midweek(['lint', '257'], writeContent(unreadable));
  expect(output).toContain('content/newsletter/257/en.md:1 the front matter is missing');
  expect(code).toBe(1);
  const broken = await midweek(['lint', '257'], writeContent({ 'site.yml': 'title: [\n' }));
  expect(broken.output).toContain('content/site.yml:');
  expect(broken.code).toBe(1);
});

test('lint --links asks nobody about pages of the site and what is refused anyway', async () => {
  const body = '## React\n\n- 📦 [Vite 7](http://127.0.0.1:9/a): See [it](/newsletter/257).\n';
  const site = writeContent({ 'newsletter/257/en.md': issueSource({ body }) });
  const { output, errors } = await midweek(['lint', '257', '--links'], site);
  expect(errors).toBe(
    'Asking 0 addresses of 1 issue; 0 more were asked within the last week.\n0 addresses answered.\n',
  );
  expect(output).toContain("257/en.md:14 http://127.0.0.1:9/a leads to the reader's own machine or network");
});

test('lint measures the email of the newest issue, or of the one it is asked for', async () => {
  const items = Array.from(
    { length: 200 },
    (_, index) => `- 📦 [Vite ${index}](https://vite.dev/${index}): Fast.`,
  );
  const site = writeContent({
    'newsletter/256/en.md': issueSource({
      number: 256,
      date: '2025-10-29',
      body: `## React\n\n${items.join('\n')}\n`,
    }),
    'newsletter/257/en.md': issueSource(),
  });
  expect((await midweek(['lint', '256'], site)).output).toMatch(
    /warning: content\/newsletter\/256\/en\.md:1 the email of this issue is \d{3}\.\d kB; expected at most 100\.0 kB, as Gmail cuts what is longer; .*shorten/,
  );
  expect((await midweek(['lint'], site)).output).not.toContain('the email of this issue');
});

test('warnings alone do not fail', async () => {
  const site = writeContent({ 'articles/one/en.mdx': articleSource({ body: '[It](./en.mdx)' }) });
  const { output, code } = await midweek(['lint'], site);
  expect(output).toMatch(/^warning: .*\n0 errors, 1 warning\n$/);
  expect(code).toBe(0);
});

test('a folder without a newsletter is explained', async () => {
  const site = writeContent({ 'site.yml': undefined });
  expect(await midweek(['subscribers', 'count'], site)).toEqual({
    output: '',
    errors: `midweek: ${site} is not a newsletter: it has no site.yml. Name another folder with --site or MIDWEEK_SITE, or start a newsletter there with: midweek init ${site}\n`,
    code: 1,
  });
  const gone = join(site, 'gone');
  expect((await midweek(['lint'], site, { MIDWEEK_SITE: gone })).errors).toContain(`${gone} does not exist.`);
});

test('--site chooses a newsletter anywhere on the command line, and wins over MIDWEEK_SITE', async () => {
  const site = writeContent();
  const other = writeContent({ 'newsletter/257/en.md': issueSource({ date: 'soon' }) });
  for (const args of [
    ['--site', other, 'lint'],
    ['lint', '--site', other],
    ['lint', `--site=${other}`, '257'],
  ]) {
    const { output, code } = await midweek(args, site);
    expect(output).toContain(`${relative(dirname(site), other)}/newsletter/257/en.md:3 "date" is "soon"`);
    expect(code).toBe(1);
  }
  // The folder of the newsletter may be where one is.
  expect((await midweek(['lint', '--site', '.'], join(other, 'newsletter'))).output).toContain(
    '\nnewsletter/257/en.md:3 "date" is "soon"'.slice(1),
  );
  expect(await midweek(['--site', '--json', 'lint'], site)).toEqual({
    output: '',
    errors: 'midweek: --site needs the folder of a newsletter, for example: --site my-letter\n',
    code: 2,
  });
});

test('a command that a message names has the newsletter of --site', async () => {
  const other = writeContent();
  expect((await midweek(['new', '--site', other])).errors).toBe(
    `midweek: <issue> is missing, for example: midweek new 258 --site ${other}\n`,
  );
});

test('build stops at problems before it writes anything', async () => {
  const site = writeContent(BROKEN);
  expect(await midweek(['build'], site)).toEqual({
    output: '',
    errors: `${BROKEN_LINES}The site was not built. Fix the lines above and run the command again.\n`,
    code: 1,
  });
  expect(existsSync(join(site, '.midweek'))).toBe(false);
});

test.each([
  [
    ['lnit'],
    'midweek: "lnit" is not a command. Commands: attribution, backup, build, desk, dev, doctor, events, init, keys, languages, lint, mail, new, publish, releases, restore, send, sponsors, start, stats, subscribers.\n',
  ],
  [
    ['lint', '--jsno'],
    "midweek: Unknown option '--jsno'; did you mean --json? Add --help to see all options.\n",
  ],
  [
    ['lint', '../all'],
    'midweek: "../all" is not the name of an issue; expected its folder below newsletter/, such as 258 or spring-letter\n',
  ],
  [['stats', '257'], "midweek: Unexpected argument '257'. This command does not take positional arguments\n"],
])('%j is answered in one sentence and exits 2', async (args, errors) => {
  expect(await midweek(args)).toEqual({ output: '', errors, code: 2 });
});

test('without a command, the commands are shown, and help on each explains it and does nothing', async () => {
  const { output, code } = await midweek([]);
  expect(code).toBe(0);
  for (const name of COMMANDS) {
    expect(output).toContain(`\n  midweek ${name} `);
    const help = await midweek([name, '--help'], '/no-such-folder');
    expect(help.output).toMatch(new RegExp(`^midweek ${name}\\b.*\\n`));
    expect([help.errors, help.code]).toEqual(['', 0]);
  }
});
