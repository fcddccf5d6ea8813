import type { Issue } from '@midweek/core';
import { expect, test } from 'vitest';
import { issueSource, loadFiles } from '../../../core/src/testing/content-folder.ts';
import { findPlaceholders } from './find-placeholders.ts';

const FILE = 'newsletter/257/en.md';
const own = issueSource({ number: 257, body: '## React\n\n- 📜 [A link](https://react.dev/a): Good.' });
const URL = 'https://midweek.example';

async function find(source: string, url = URL) {
  const { content } = await loadFiles({ [FILE]: source });
  return findPlaceholders(content.issues[0] as Issue, { url });
}

test('an issue that somebody has written is ready', async () => {
  expect(await find(own)).toEqual([]);
});

test.each([
  [
    'an address that belongs to nobody',
    own,
    'https://www.example.com',
    '"url" in site.yml is still https://www.example.com; set it to the address of your newsletter, and publish',
  ],
  [
    'the link of an example',
    own.replace('https://react.dev/a', 'https://example.com/news'),
    URL,
    `content/${FILE}:14 leads to https://example.com/news, which is only an example; replace it`,
  ],
  [
    'the text of a new newsletter',
    own.replace(
      'What this week holds.',
      'This is the first issue of Letter, and it is yours to rewrite: its text is in the folder newsletter/1. What stands above the mark below is shown in lists and on the home page.',
    ),
    URL,
    `content/${FILE} is still the text of a new newsletter; write your own`,
  ],
])('%s keeps an issue from being sent', async (_, source, url, obstacle) => {
  expect(await find(source, url)).toEqual([obstacle]);
});
