import { expect, test, vi } from 'vitest';
import { issueSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import { callMidweek } from '../testing/call-midweek.ts';

// Each test starts the program; a busy machine needs its time for that.
vi.setConfig({ testTimeout: 60_000 });

const ISSUE = {
  'newsletter/257/en.md': issueSource({ body: '## React\n\n- 📦 [A 1.1](https://a.example)\n' }),
};

test('stats prints a page, or JSON', async () => {
  const site = writeContent(ISSUE);
  const { output, errors, code } = await callMidweek(['stats'], site);
  expect([errors, code]).toEqual(['', 0]);
  expect(output).toMatch(/^Issues {3}1 \(257 to 257\), 0 special, 0 drafts\n/);
  const json = await callMidweek(['stats', '--json'], site);
  expect(JSON.parse(json.output)).toMatchObject({
    items: { total: 1 },
    missing: { en: [], fr: ['/newsletter/257'] },
  });
});

test('stats says when content could not be counted', async () => {
  const site = writeContent({ ...ISSUE, 'newsletter/258/en.md': 'nothing' });
  const { output, errors, code } = await callMidweek(['stats'], site);
  expect(output).toMatch(/^Issues {3}1 /);
  expect(errors).toBe(
    'warning: 1 problem in the content, so the figures may be incomplete; see "midweek lint"\n',
  );
  expect(code).toBe(0);
});

test('without content there is nothing to count', async () => {
  const { errors, code } = await callMidweek(['stats'], writeContent({ 'site.yml': 'title: [' }));
  expect(errors).toContain('midweek: the content cannot be read:\n');
  expect(code).toBe(1);
});
