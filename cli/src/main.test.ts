// The program as the curator starts it: a process of its own, on a folder of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { articleSource, issueSource, writeContent } from '../../core/src/testing/content-folder.ts';

// Each test starts the program once or twice; a busy machine needs its time for that.
vi.setConfig({ testTimeout: 60_000 });

async function midweek(args: string[], root = writeContent()) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { PATH: process.env.PATH, MIDWEEK_ROOT: root },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code: code as number };
}

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

test('lint prints every problem, counts them and exits 1', async () => {
  expect(await midweek(['lint'], writeContent(BROKEN))).toEqual({
    output: BROKEN_LINES,
    errors: '',
    code: 1,
  });
});

test('lint has nothing to say about clean content, drafts included', async () => {
  const root = writeContent({ 'newsletter/257/en.md': issueSource({ more: 'draft: true\n' }) });
  expect(await midweek(['lint'], root)).toEqual({ output: 'No problems found.\n', errors: '', code: 0 });
});

test('lint finds the problems of drafts', async () => {
  const source = issueSource({ more: 'draft: true\n', body: '## Reactt\n' });
  const { output, code } = await midweek(['lint'], writeContent({ 'newsletter/257/en.md': source }));
  expect(output).toMatch(
    /^content\/newsletter\/257\/en\.md:13 section "Reactt" is unknown; .*\n1 error, 0 warnings\n$/,
  );
  expect(code).toBe(1);
});

test('warnings alone do not fail', async () => {
  const root = writeContent({ 'articles/one/en.mdx': articleSource({ body: '[It](./en.mdx)' }) });
  const { output, code } = await midweek(['lint'], root);
  expect(output).toMatch(/^warning: .*\n0 errors, 1 warning\n$/);
  expect(code).toBe(0);
});

test('lint --json prints the problems as data', async () => {
  const { output, code } = await midweek(['lint', '--json'], writeContent(BROKEN));
  expect(code).toBe(1);
  expect(JSON.parse(output)).toHaveLength(4);
  expect(JSON.parse(output)[2]).toEqual({
    file: 'content/newsletter/257/en.md',
    line: 3,
    message: '"date" is "soon"',
    expected: 'a day that exists, such as 2025-11-05',
    fix: 'correct the value',
    severity: 'error',
  });
  expect(JSON.parse((await midweek(['lint', '--json'])).output)).toEqual([]);
});

test('a folder without content is explained', async () => {
  const { output, code } = await midweek(['lint'], '/no/such/folder');
  expect(output).toContain('content/site.yml:1 the file is missing; expected a YAML file; restore it\n');
  expect(code).toBe(1);
});

test('build stops at problems before it writes anything', async () => {
  const root = writeContent(BROKEN);
  expect(await midweek(['build'], root)).toEqual({
    output: '',
    errors: `${BROKEN_LINES}The site was not built. Mend the lines above and run the command again.\n`,
    code: 1,
  });
  expect(existsSync(join(root, 'site'))).toBe(false);
});

test.each([
  [['lnit'], 'midweek: "lnit" is no command. Commands: build, dev, lint, start.\n'],
  [['lint', '--jsno'], "midweek: Unknown option '--jsno'\n"],
  [['lint', '257'], "midweek: Unexpected argument '257'. This command does not take positional arguments\n"],
  [['start', '--port', '80'], "midweek: Unknown option '--port'\n"],
])('%j is answered in one sentence and exits 2', async (args, errors) => {
  expect(await midweek(args)).toEqual({ output: '', errors, code: 2 });
});

test('without a command, the commands are shown', async () => {
  const { output, code } = await midweek([]);
  for (const name of ['start', 'build', 'dev', 'lint']) expect(output).toContain(`\n  midweek ${name} `);
  expect(code).toBe(0);
});

test('help on a command explains it and does nothing', async () => {
  const { output, code } = await midweek(['build', '--help'], '/no/such/folder');
  expect(output).toMatch(/^midweek build\n/);
  expect(code).toBe(0);
});
