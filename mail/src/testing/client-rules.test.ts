import type { Mail } from '@midweek/core';
import { expect, test } from 'vitest';
import { findBrokenRules } from './client-rules.ts';

const HEAD = '<meta charset="utf-8"/><style>@media (prefers-color-scheme:dark){.a{color:#fff}}</style>';

function aMail({ head = HEAD, body = '', text = '', lang = 'en' } = {}): Mail {
  return {
    subject: 'Hello',
    html: `<!DOCTYPE html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`,
    text,
  };
}

const [link, url] = ['<a href="https://react.dev/?a=1&amp;b=2">React</a>', 'https://react.dev/?a=1&b=2'];

test.each([
  [{}],
  [{ body: link, text: `React\n${url}\n` }],
  [{ body: '<code>{{ color }}</code><pre>&lt;script&gt; url(</pre>', text: '`{{ color }}`\n\n    {{ b }}' }],
  [
    {
      body: '<table role="presentation"><tr><td><table><tr><th scope="col">Name</th></tr></table></td></tr></table>',
    },
  ],
  [{ body: '<img src="{{origin}}/a.png" alt="A chart" width="600" height="300"/>' }],
])('%j is fine', (mail) => {
  expect(findBrokenRules(aMail(mail), 'en')).toEqual([]);
});

test.each([
  [{ lang: 'fr' }, 'no lang="en"'],
  [{ body: 'x'.repeat(100_000) }, 'bytes of HTML are more than 100000'],
  [
    { head: '<meta charset="utf-8"/><link rel="stylesheet" href="https://a.example/a.css"/>' },
    'refuse <link',
  ],
  [{ head: '' }, 'no charset'],
  [{ head: `${HEAD}<style>.a{display:none}</style>` }, 'says more than dark mode'],
  [{ body: '<script>1</script>' }, 'refuse <script'],
  [{ body: '<p onclick="a()">a</p>' }, 'refuse  onclick='],
  [{ body: '<p style="background:url(a.png)">a</p>' }, 'refuse  style="background:url('],
  [{ body: '<table><tr><td>a</td></tr></table>' }, 'a table for layout is not marked'],
  [
    {
      body: '<table><tr><td><table role="presentation"><tr><th scope="col">a</th></tr></table></td></tr></table>',
    },
    'a table for layout is not marked',
  ],
  [{ body: '<img src="{{origin}}/a.png" width="6" height="3"/>' }, 'a picture lacks alt'],
  [{ body: '<img src="https://a.example/o.gif" alt="a" width="1" height="1"/>' }, 'a pixel'],
  [{ body: '<a href="/sponsor">a</a>', text: '/sponsor' }, 'the address "/sponsor" is not whole'],
  [{ body: '<a href="javascript:a">a</a>', text: 'javascript:a' }, 'is not whole'],
  [{ body: '<p>{{name}}</p>' }, 'the HTML has an unknown placeholder {{name}}'],
  [{ body: link, text: 'React' }, `the text does not have ${url}`],
  [{ body: link, text: `${url}&c=3` }, `the text does not have ${url}`],
  [{ text: 'é'.repeat(500) }, 'a line of 1000 bytes'],
])('%j is refused: %s', (mail, rule) => {
  expect(findBrokenRules(aMail(mail), 'en').join('\n')).toContain(rule);
});
