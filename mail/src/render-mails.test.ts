import {
  fillSiteWords,
  inLocale,
  type Locale,
  listLocales,
  MAIL_NAMES,
  type MailName,
  mailTexts,
  PLACEHOLDERS,
  toSiteWords,
} from '@midweek/core';
import { expect, test } from 'vitest';
import { renderIssueMail, renderMails } from './render-mails.tsx';
import { findBrokenRules } from './testing/client-rules.ts';
import { aHeadline, anIssue, anIssueText, anItem, aSection, aSiteConfig, words } from './testing/content.ts';

const { origin, actionUrl, preferencesUrl, unsubscribeUrl } = PLACEHOLDERS;
const named = listLocales().flatMap((locale) => MAIL_NAMES.map((name) => ({ locale, name })));

const site = aSiteConfig();
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

const files = { en: renderMails(issue, 'en', site), fr: renderMails(issue, 'fr', site) };

function render(name: MailName, locale: Locale = 'en') {
  return inLocale(files, locale).mails[name];
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

test.each(named)('$name in $locale keeps the rules of mail clients', ({ locale, name }) => {
  expect(findBrokenRules(render(name, locale), locale)).toEqual([]);
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
  for (const locale of listLocales()) {
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

test('Outlook gets a column of fixed width, which is opened and closed once', () => {
  const { html } = render('confirm');
  expect(html.match(/<!--\[if mso\]><table [^>]*width="600"/g)).toHaveLength(1);
  expect(html.match(/<!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]-->/g)).toHaveLength(1);
});

test('paid links are marked in words, as is every kind of link', () => {
  const { html } = render('welcome');
  expect(html).toMatch(/<h3 [^>]*>Sponsor<\/h3><h4 [^>]*><a href="\{\{origin\}\}\/sponsor"/);
  expect(html).toMatch(/>Paid<\/a><span [^>]*> Sponsored<\/span><span [^>]*> · paid\.example</);
  expect(html).toMatch(/>React 19\.2<\/a><span [^>]*> Release<\/span><span [^>]*> · react\.dev</);
  expect(html).toMatch(/>Expo SDK 54<\/a><span [^>]*> Release<\/span><\/h4>/);
  expect(html).toContain('href="https://paid.example/?a=1&amp;b=2"');
});

test('an issue without a text in the language of the mail says so, and which language it is in', () => {
  const { html, text } = render('welcome', 'fr');
  expect(html).toContain('Ce texte n’existe qu’en anglais.');
  expect(html).toContain('<div lang="en">');
  expect(text).toContain('qu’en anglais.');
  expect(render('welcome', 'en').html).not.toContain('exists only in');
});

test('before the first issue, the welcome mail has no issue in it', () => {
  const { html, text } = renderMails(undefined, 'en', site).mails.welcome;
  expect(text).not.toContain('latest issue');
  expect(html).not.toContain('/newsletter/');
});

const issueMails = { en: renderIssueMail(issue, 'en', site), fr: renderIssueMail(issue, 'fr', site) };

test.each(listLocales())('the text of the mail of an issue in %s', (locale) => {
  const { subject, text } = inLocale(issueMails, locale);
  expect(`${subject}\n\n${text}`).toMatchSnapshot();
});

test.each(listLocales())('the mail of an issue keeps the rules of mail clients, in %s', (locale) => {
  expect(findBrokenRules(inLocale(issueMails, locale), locale)).toEqual([]);
});

test('the subject of an issue is its title, and the preheader the beginning of its excerpt', () => {
  const { subject, html } = inLocale(issueMails, 'en');
  expect(subject).toBe('Midweek #257: React 19.2 | Expo SDK 54');
  expect(html).toContain(`<title>${subject}</title>`);
  expect(html).toMatch(/<body[^>]*><div style="display:none[^>]*>What this week holds\./);
});

test('an issue is the whole mail: its title is the first heading, and no level is left out', () => {
  const levels = [...inLocale(issueMails, 'en').html.matchAll(/<h([1-6])\b/g)].map(([, level]) => level);
  expect(levels).toEqual(['1', '2', '3', '2', '3']);
  expect(inLocale(issueMails, 'en').html).toMatch(/<h1 [^>]*lang="en"[^>]*>.*#257/);
});

test.each([
  ['en', 'Read in your browser', 'Change language (<span lang="fr">Recevoir Midweek en français</span>)'],
  ['fr', 'Lire dans ton navigateur', 'Changer de langue (<span lang="en">Get Midweek in English</span>)'],
] as const)(
  'in %s it leads to its page, to the preferences, to the other language, and out',
  (locale, browser, language) => {
    const { html } = inLocale(issueMails, locale);
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, url, label]) => [
      label,
      url,
    ]);
    expect(links).toContainEqual([browser, `${origin}${locale === 'fr' ? '/fr' : ''}/newsletter/257`]);
    expect(links.slice(-3)).toEqual([
      [mailTexts(locale).preferences, preferencesUrl],
      [mailTexts(locale).unsubscribe, unsubscribeUrl],
      [language, preferencesUrl],
    ]);
    expect(html).toContain(fillSiteWords(mailTexts(locale).issueReason, toSiteWords(site, locale)));
  },
);

test('an issue without a text in the language of the reader is sent in the other one, and says so', () => {
  const { subject, html, text } = inLocale(issueMails, 'fr');
  expect(subject).toBe('Midweek #257: React 19.2 | Expo SDK 54');
  expect(html).toContain('<html dir="ltr" lang="fr">');
  for (const part of [html, text]) expect(part).toContain('qu’en anglais.');
  expect(html).toMatch(/<div style="display:none[^>]* lang="en">What this week/);
});

test('paid links are marked in the mail of an issue as in the welcome mail', () => {
  const { html } = inLocale(issueMails, 'en');
  expect(html).toMatch(/<h2 [^>]*>Sponsor<\/h2><h3 [^>]*><a href="\{\{origin\}\}\/sponsor"/);
  expect(html).toMatch(/>Paid<\/a><span [^>]*> Sponsored<\/span>/);
});

test('each mail leads to what is kept of its reader, where there is such a page', () => {
  const withPage = { ...site, hasPrivacyPage: true };
  for (const locale of listLocales()) {
    const { mails } = renderMails(undefined, locale, withPage);
    const all = [...Object.values(mails), renderIssueMail(issue, locale, withPage)];
    expect(all).toHaveLength(MAIL_NAMES.length + 1);
    const address = `${origin}${locale === 'fr' ? '/fr' : ''}/privacy`;
    for (const { html, text } of all) {
      expect(text).toContain(`\n${address}\n`);
      expect(html).toContain(`href="${address}"`);
    }
  }
  expect(renderIssueMail(issue, 'en', site).text).not.toContain('/privacy');
});
