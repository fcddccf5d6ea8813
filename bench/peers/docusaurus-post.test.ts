import { expect, test } from 'vitest';
import { toDocusaurusPost } from './docusaurus-post.ts';

const FACTS = {
  path: '/newsletter/257',
  date: '2025-11-05',
  authors: [{ handle: 'editorial' }, { name: 'A guest', title: 'Writes' }],
  tags: ['react'],
  isUnlisted: false,
};
const WORDS = { title: 'Midweek #257: React', description: 'One: two' };
const post = (body: string) => toDocusaurusPost(`---\ntitle: x\n---\n${body}`, FACTS, WORDS);

test('a post has the front matter of Docusaurus and the text as it was written', () => {
  expect(
    post('\nText — a [link](/sponsor).\n\n<!-- truncate -->\n\n- 📦 [One](https://a.example): two\n'),
  ).toBe(`---
slug: "257"
title: "Midweek #257: React"
description: "One: two"
date: 2025-11-05
authors:
  - editorial
  - name: A guest
    title: Writes
tags:
  - react
---

Text — a [link](/sponsor).

<!-- truncate -->

- 📦 [One](https://a.example): two
`);
});

test('components have the names of Docusaurus, but not inside of code', () => {
  const code = '```jsx title="a.jsx"\n<Tab label="stays">\n```';
  const text = post(
    `<Tabs group="g">\n<Tab label="One">\n${code}\n</Tab>\n</Tabs>\n<Details summary="More">\nx\n</Details>\n`,
  );
  expect(text).toContain("import TabItem from '@theme/TabItem';");
  expect(text).toContain(
    `<Tabs groupId="g">\n<TabItem value="One" label="One">\n${code}\n</TabItem>\n</Tabs>`,
  );
  expect(text).toContain('<details>\n<summary>More</summary>\nx\n</details>');
});

test('components that a stock site lacks are left out', () => {
  const text = post('a\n\n<RaceDemo />\n\n```jsx live title="b"\n1\n```\n');
  expect(text).toContain('a\n\n\n\n```jsx title="b"\n1\n```');
});

test('an unlisted post stays unlisted', () => {
  expect(toDocusaurusPost('x', { ...FACTS, isUnlisted: true }, WORDS)).toContain('unlisted: true');
});
