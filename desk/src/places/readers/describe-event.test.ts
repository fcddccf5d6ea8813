import { expect, test } from 'vitest';
import { readers as t } from '#src/texts/en/readers.ts';
import { describeEvent, noteOf } from './describe-event.ts';

const format = { languageName: (locale: string) => (locale === 'fr' ? 'French' : 'English') };

test.each([
  ['confirmed', {}, 'Confirmed'],
  ['unsubscribed', { from: 'active' }, 'Unsubscribed'],
  ['unsubscribed', { from: 'active', issue: 257 }, 'Unsubscribed with the link in issue 257'],
  ['unsubscribed', { from: 'active', by: 'owner' }, 'Was unsubscribed by an owner'],
  ['resumed', { by: 'time' }, 'The pause was over'],
  ['language-changed', { from: 'en', to: 'fr' }, 'Changed the language from English to French'],
  ['imported', { state: 'active' }, 'Was imported as Active'],
  ['imported', { state: 'unsubscribed', from: 'active' }, 'A file said: Unsubscribed'],
  ['restored', { to: 'paused' }, 'Was brought back as Paused'],
  ['of-a-later-version', {}, 'of-a-later-version'],
])('%s %j', (kind, detail, sentence) => {
  expect(describeEvent({ kind, detail }, { t, format })).toBe(sentence);
});

test('what a mail server or the owner said stands below', () => {
  expect(noteOf({ kind: 'bounced', detail: { from: 'active', reason: '550 no such mailbox' } })).toBe(
    '550 no such mailbox',
  );
  expect(noteOf({ kind: 'attributed', detail: { utm_source: 'friend' } })).toBe('utm_source=friend');
});
