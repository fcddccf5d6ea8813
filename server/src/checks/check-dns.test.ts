import { expect, test } from 'vitest';
import { checkDns, type DnsOptions } from './check-dns.ts';

const SMTP = { SMTP_URL: 'smtp://mail.example.com' };

function check(
  records: Record<string, string[]>,
  more: Partial<DnsOptions> = {},
  from = 'Midweek <hello@News.Midweek.example>',
) {
  const resolveTxt = async (name: string) => records[name] ?? [];
  return checkDns(SMTP, from, { resolveTxt, ...more });
}

test('a domain that has everything is fine; the domain above speaks for it', async () => {
  const found = await check({
    'news.midweek.example': ['other', 'v=spf1 include:mail.example.com ~all'],
    's1._domainkey.news.midweek.example': ['v=DKIM1; k=rsa; p=MIIB'],
    '_dmarc.midweek.example': ['v=DMARC1; p=none'],
  });
  expect(found.map(({ level, message }) => `${level} ${message}`)).toEqual([
    'ok SPF: v=spf1 include:mail.example.com ~all',
    'ok DKIM: news.midweek.example has a key named "s1".',
    'ok DMARC: v=DMARC1; p=none',
  ]);
});

test('a missing record is a hint that says what to add; a DKIM selector that cannot be guessed is unknown', async () => {
  const found = await check({}, {}, 'hello@midweek.example');
  expect(found.map(({ level }) => level)).toEqual(['hint', 'unknown', 'hint']);
  expect(found.map(({ cure }) => cure)).toEqual([
    expect.stringContaining('TXT record to midweek.example such as "v=spf1'),
    expect.stringContaining('--dkim-selector NAME'),
    expect.stringContaining('TXT record to _dmarc.midweek.example such as "v=DMARC1; p=none'),
  ]);
});
