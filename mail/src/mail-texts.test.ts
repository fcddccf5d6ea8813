import { listLocales, MAIL_NAMES, MAILS, mailTexts } from '@midweek/core';
import { expect, test } from 'vitest';

const named = listLocales().flatMap((locale) => MAIL_NAMES.map((name) => ({ locale, name })));

test.each(named)('the subject of $name in $locale fits a narrow mailbox', ({ locale, name }) => {
  const { subject, preheader } = mailTexts(locale)[name];
  expect(subject.length).toBeLessThanOrEqual(60);
  expect(preheader.length).toBeLessThanOrEqual(90);
});

test.each(MAIL_NAMES)('%s says as much in both languages', (name) => {
  const [en, fr] = [mailTexts('en'), mailTexts('fr')];
  expect(fr[name].paragraphs).toHaveLength(en[name].paragraphs.length);
  expect(Object.keys(fr[name]).sort()).toEqual(Object.keys(en[name]).sort());
});

test.each(named)('$name in $locale has words for its button, if it has one', ({ locale, name }) => {
  expect(mailTexts(locale)[name].action !== undefined).toBe(MAILS[name].action !== undefined);
});

test('French has its no-break spaces and apostrophes', () => {
  const all = JSON.stringify(mailTexts('fr'));
  expect(all).not.toMatch(/ [:;!?»]|« |[\p{L}]'[\p{L}]/u);
  // JSON itself has these signs only before and after quotation marks.
  expect(all).not.toMatch(/[\p{L}][;!?]/u);
});
