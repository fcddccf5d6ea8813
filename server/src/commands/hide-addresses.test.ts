import { expect, test } from 'vitest';
import { hideAddresses } from './hide-addresses.ts';

test.each([
  ['ada.lovelace@mail.example.org', 'a…@….org'],
  ['<ada.lovelace@mail.example.org> said no', '<a…@….org> said no'],
  ['"ada.lovelace"@example.org', 'a…@….org'],
  ["o'brien@example.org", 'o…@….org'],
  ['ada.lovelace%40example.org', 'a…@….org'],
  ['ada.lovelace @ example.org', 'a…@….org'],
  ['ada.lovelace＠example.org', 'a…@….org'],
  ['Ada Lovelace, ada.lovelace@example.org, grace@navy.example', 'Ada Lovelace, a…@….org, g…@….example'],
])('%s becomes %s', (text, hidden) => {
  expect(hideAddresses({ note: text })).toEqual({ note: hidden });
  expect(hideAddresses([[text]])).toEqual([[hidden]]);
});

test('of what a mail server said its code stays, however it names people', () => {
  const hide = (reason: string) => hideAddresses({ reason });
  expect(hide('550 5.1.1 mailbox ada.lovelace of example.org unknown')).toEqual({ reason: '550 5.1.1' });
  expect(hide('EENVELOPE RCPT TO 452 ada.lovelace is full')).toEqual({ reason: '452' });
  expect(hide('ada.lovelace=example.org is gone')).toEqual({ reason: '…' });
});

test('what everybody may read stays as it is', () => {
  const ad = {
    title: 'React @next',
    url: 'https://medium.example/@acme/post-1',
    text: 'npm i @mui/x@latest',
  };
  const record = { found: 'v=DMARC1; rua=mailto:postmaster@midweek.example' };
  expect(hideAddresses({ ad, record })).toEqual({ ad, record });
});
