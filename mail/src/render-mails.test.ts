import { LOCALES, type Locale, MAIL_NAMES, type MailName, PLACEHOLDERS } from '@midweek/core';
import { expect, test } from 'vitest';
import { renderMails } from './render-mails.tsx';
import { aHeadline, anIssue, anIssueText, anItem, aSection, words } from './testing/content.ts';

const { origin, actionUrl, preferencesUrl, unsubscribeUrl } = PLACEHOLDERS;
const named = LOCALES.flatMap((locale) => MAIL_NAMES.map((name) => ({ locale, name })));

const issue = anIssue({
  texts: {
    en: anIssueText({
      title: 'Midweek #257: React 19.2 | Expo SDK 54',
      sections: [
        aSection({
          name: 'sponsor',
          anchor: 'sponsor',
          headlines: [aHeadline({ kind: 'sponsored', title: words('A product'), url: '/sponsor' })],
          items: [],
        }),
        aSection({
          headlines: [aHeadline()],
          items: [
            anItem(),
            anItem({ kind: 'sponsored', title: words('Paid'), url: 'https://paid.example/?a=1&b=2' }),
          ],
        }),
      ],
    }),
  },
});

const files = { en: renderMails(issue, 'en'), fr: renderMails(issue, 'fr') };

function render(name: MailName, locale: Locale = 'en') {
  return files[locale].mails[name];
}

function listPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\{.*?\}\}/g))].sort();
}

test.each(named)('the text of $name in $locale', ({ locale, name }) => {
  const { subject, text } = render(name, locale);
  expect(`${subject}\n\n${text}`).toMatchSnapshot();
});

test.each(named)('$name in $locale is a whole document in its language', ({ locale, name }) => {
  const { html, subject } = render(name, locale);
  expect(html).toMatch(/^<!DOCTYPE html><html [^>]*lang="(en|fr)"/);
  expect(html).toContain(`<html dir="ltr" lang="${locale}">`);
  expect(html).toContain(`<title>${subject.replace("'", '&#x27;')}</title>`);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark"/>');
  expect(html).not.toMatch(/<script|<svg|<link|<form|javascript:|undefined|\[object/);
});

test.each(named)('every address of $name in $locale is whole or a placeholder', ({ locale, name }) => {
  const addresses = [...render(name, locale).html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, url]) => url);
  expect(addresses.length).toBeGreaterThan(0);
  for (const url of addresses) expect(url).toMatch(/^(https:\/\/|\{\{origin\}\}\/|\{\{\w+Url\}\}$)/);
});

test.each<[MailName, string[]]>([
  ['confirm', [actionUrl]],
  ['reminder', [actionUrl]],
  ['welcome', [preferencesUrl, unsubscribeUrl]],
  ['already-subscribed', [preferencesUrl, unsubscribeUrl]],
  ['still-here', [actionUrl, preferencesUrl, unsubscribeUrl]],
  ['language-changed', [preferencesUrl, unsubscribeUrl]],
  ['goodbye', [actionUrl, preferencesUrl]],
])('%s leaves to the server: %j', (name, expected) => {
  for (const locale of LOCALES) {
    const { subject, html, text } = render(name, locale);
    expect(listPlaceholders(html)).toEqual([...expected, origin].sort());
    expect(listPlaceholders(text).filter((found) => found !== origin)).toEqual(expected);
    expect(listPlaceholders(subject)).toEqual([]);
  }
});

test.each(named)('classes of $name in $locale change colours and nothing else', ({ locale, name }) => {
  const css = [...render(name, locale).html.matchAll(/<style>(.*?)<\/style>/g)]
    .map(([, text]) => text)
    .join('');
  const properties = [...css.matchAll(/[{;]([a-z-]+):/g)].map(([, property]) => property);
  expect([...new Set(properties)].sort()).toEqual([
    'background-color',
    'border-color',
    'color',
    'color-scheme',
    'supported-color-schemes',
    'text-decoration-color',
  ]);
});

test.each(named)('every table of $name in $locale is known as layout', ({ locale, name }) => {
  expect(render(name, locale).html).not.toMatch(/<table(?! role="presentation")/);
});

test('Outlook gets a column of fixed width, which is opened and closed once', () => {
  const { html } = render('confirm');
  expect(html.match(/<!--\[if mso\]><table [^>]*width="600"/g)).toHaveLength(1);
  expect(html.match(/<!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]-->/g)).toHaveLength(1);
});

test('what was paid for is marked in words, as is every kind of link', () => {
  const { html } = render('welcome');
  expect(html).toMatch(/<h3 [^>]*>Sponsor<\/h3><h4 [^>]*><a href="\{\{origin\}\}\/sponsor"/);
  expect(html).toMatch(/>Paid<\/a><span [^>]*> Sponsored<\/span><span [^>]*> · paid\.example</);
  expect(html).toMatch(/>React 19\.2<\/a><span [^>]*> Release<\/span><span [^>]*> · react\.dev</);
  expect(html).toMatch(/>Expo SDK 54<\/a><span [^>]*> Release<\/span><\/h4>/);
  expect(html).toContain('href="https://paid.example/?a=1&amp;b=2"');
});

test('an issue without a text in the language of the mail says so, and which language it is in', () => {
  const { html, text } = render('welcome', 'fr');
  expect(html).toContain('Ce texte n’est pas encore traduit. Le voici en anglais.');
  expect(html).toContain('<div lang="en">');
  expect(text).toContain('Le voici en anglais.');
  expect(render('welcome', 'en').html).not.toContain('not translated');
});

test('before the first issue the welcome stands alone', () => {
  const { html, text } = renderMails(undefined, 'en').mails.welcome;
  expect(text).not.toContain('latest issue');
  expect(html).not.toContain('/newsletter/');
});
