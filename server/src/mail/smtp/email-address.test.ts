import { expect, test } from 'vitest';
import { parseEmail } from './email-address.ts';
import { toSmallDomain } from './mail-providers.ts';

test.each([
  ['ada@example.org', 'ada@example.org', 'ada@example.org'],
  ['  ada@example.org\n', 'ada@example.org', 'ada@example.org'],
  ['Ada.Lovelace+News@Example.ORG', 'Ada.Lovelace+News@example.org', 'ada.lovelace+news@example.org'],
  ['ada@exämple.org', 'ada@xn--exmple-cua.org', 'ada@xn--exmple-cua.org'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah', 'ada@xn--r8jz45g.xn--zckzah'],
  ["o'neil@example.org", "o'neil@example.org", "o'neil@example.org"],
  ['a@b.co', 'a@b.co', 'a@b.co'],
  [
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.fr`,
    expect.stringMatching(/^.{254}$/),
    expect.anything(),
  ],
])('%j is an address', (typed, address, normalized) => {
  expect(parseEmail(typed)).toMatchObject({ address, normalized });
});

test.each([
  ['ada@example.org', 'ada@example.org'],
  ['Ada@Example.org', 'ada@example.org'],
  ['ada+news@example.org', 'ada@example.org'],
  ['ada+a+b@example.org', 'ada@example.org'],
  // Nothing would be left of these.
  ['+ada@example.org', '+ada@example.org'],
  ['+@example.org', '+@example.org'],
  // Dots mean something everywhere but at Google.
  ['a.d.a@example.org', 'a.d.a@example.org'],
  ['A.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.da@notgmail.com', 'a.da@notgmail.com'],
  ['a.da@gmail.com.example.org', 'a.da@gmail.com.example.org'],
  ['A.d-a_+x@protonmail.com', 'ada@proton.me'],
  ['ada@pm.me', 'ada@proton.me'],
  ['ada+x@me.com', 'ada@icloud.com'],
  ['a.da@mac.com', 'a.da@icloud.com'],
  ['ada@ya.ru', 'ada@yandex.ru'],
  ['a.da@yandex.com', 'a.da@yandex.ru'],
  ['a-da@yandex.by', 'a.da@yandex.ru'],
  ['shop@ada.fastmail.com', 'ada@fastmail.com'],
  ['ada+shop@fastmail.com', 'ada@fastmail.com'],
  ['shop@ada.gmail.com', 'shop@ada.gmail.com'],
  ['ada-shop@yahoo.com', 'ada@yahoo.com'],
  ['ada-shop@yahoo.co.uk', 'ada@yahoo.co.uk'],
  ['-ada@yahoo.com', '-ada@yahoo.com'],
  ['ada-shop@outlook.com', 'ada-shop@outlook.com'],
  ['ada+shop@outlook.com', 'ada@outlook.com'],
  ['ada@hotmail.com', 'ada@hotmail.com'],
  // Nothing would be left.
  ['_@proton.me', '_@proton.me'],
])('mail to %s lands in the mailbox %s', (typed, mailbox) => {
  expect(parseEmail(typed)?.mailbox).toBe(mailbox);
});

test.each([
  ['nothing', ''],
  ['no @', 'ada'],
  ['nothing before the @', '@example.org'],
  ['nothing after the @', 'ada@'],
  ['no domain of the internet', 'ada@localhost'],
  ['a header', 'ada@example.org\r\nBcc: everybody@example.org'],
  ['a header, encoded', 'ada@example.org%0d%0aBcc:x@example.org'],
  ['NUL in the domain', 'ada@exam\0ple.org'],
  ['two addresses', 'ada@example.org,bob@example.org'],
  ['two @', 'ada@bob@example.org'],
  ['a name around it', 'Ada <ada@example.org>'],
  ['brackets', '<ada@example.org>'],
  ['a scheme', 'mailto:ada@example.org'],
  ['a port', 'ada@example.org:25'],
  ['a quoted local part', '"ada lovelace"@example.org'],
  ['a comment', 'ada(hello)@example.org'],
  ['an IP literal', 'ada@[192.0.2.1]'],
  ['an IP address', 'ada@192.0.2.1'],
  ['a dot at the end', 'ada@example.org.'],
  ['a dot first', '.ada@example.org'],
  ['a dot before the @', 'ada.@example.org'],
  ['two dots', 'ada..lovelace@example.org'],
  ['a space', 'ada lovelace@example.org'],
  ['an underscore in the domain', 'ada@ex_ample.org'],
  ['a Cyrillic letter in the local part', 'аda@example.org'],
  ['a mark that turns the text around', 'ada\u202egro@example.org'],
  ['half a character', 'ada@\ud800.org'],
  ['320 characters', `${'a'.repeat(64)}@${'b'.repeat(251)}.org`],
  ['65 before the @', `${'a'.repeat(65)}@example.org`],
  ['255 in all', `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(59)}.fr`],
  ['a label of 64', `ada@${'a'.repeat(64)}.org`],
])('%s is not an address', (_what, typed) => {
  expect(parseEmail(typed)).toBeUndefined();
});

test('a domain that looks like another one is that one, or is seen to be different', () => {
  // Written with dots and letters of other widths: the same domain.
  expect(parseEmail('ada@ｅxample。org')?.domain).toBe('example.org');
  // With a Cyrillic letter: another domain, and it shows.
  expect(parseEmail('ada@еxample.org')?.domain).toMatch(/^xn--/);
});

test.each([
  ['company.example', 'company.example'],
  ['mail.company.example', 'company.example'],
  ['a.b.c.company.example', 'company.example'],
  ['company.co.uk', 'company.co.uk'],
  ['news.company.com.br', 'company.com.br'],
  ['gmail.com', undefined],
  ['yahoo.co.uk', undefined],
  ['ada.fastmail.com', undefined],
  ['t-online.de', undefined],
])('addresses of %s count as %s', (domain, small) => {
  expect(toSmallDomain(domain)).toBe(small);
});
