import { expect, test } from 'vitest';
import { issueSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import { callMidweek } from '../testing/call-midweek.ts';

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

test('stats says when content could not be counted, or only in part', async () => {
  const partly = await callMidweek(['stats'], writeContent({ ...ISSUE, 'newsletter/258/en.md': 'nothing' }));
  expect(partly).toEqual({
    output: expect.stringMatching(/^Issues {3}1 /),
    errors: 'warning: 1 problem in the content, so the figures may be incomplete; see "midweek lint"\n',
    code: 0,
  });
  const { errors, code } = await callMidweek(['stats'], writeContent({ 'site.yml': 'title: [' }));
  expect(errors).toContain('midweek: the content cannot be read:\n');
  expect(code).toBe(1);
});
