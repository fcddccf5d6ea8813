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

test('a mailbox shows the subject and the preheader of each mail, in its language', () => {
  const shown = named.map(({ locale, name }) => {
    const { subject, html } = render(name, locale);
    return `${name}: ${subject} – ${/<body[^>]*><div style="display:none[^>]*>([^<]*)/.exec(html)?.[1]}`;
  });
  expect(shown.toSorted()).toEqual([
    'already-subscribed: Cette adresse est déjà abonnée à Midweek – Rien n’a changé.',
    'already-subscribed: You are already subscribed to Midweek – Nothing has changed.',
    'confirm: Confirm your subscription to Midweek – One step is left before the first issue.',
    'confirm: Confirme ton abonnement à Midweek – Il reste une étape avant le premier numéro.',
    'goodbye: Ton abonnement à Midweek est terminé – C’est le dernier email.',
    'goodbye: You are unsubscribed from Midweek – This is the last email.',
    'language-changed: Midweek arrive désormais en français – Ton choix de langue est noté.',
    'language-changed: Midweek comes in English from now on – Your choice of language is noted.',
    'reminder: Ton abonnement à Midweek n’est pas encore confirmé – C’est notre seul rappel.',
    'reminder: Your subscription to Midweek is not confirmed yet – This is the only reminder.',
    'still-here: Do you still want Midweek? – One answer is enough.',
    'still-here: Veux-tu toujours recevoir Midweek\u202f? – Une seule réponse suffit.',
    'welcome: Bienvenue chez Midweek – Ton abonnement a commencé.',
    'welcome: Welcome to Midweek – Your subscription has started.',
    'your-data: Tes données chez Midweek – Un lien pour les télécharger ou les faire effacer.',
    'your-data: Your data at Midweek – A link to download it or to have it deleted.',
  ]);
});

test.each<[MailName, string, string, string]>([
  ['confirm', 'Confirm my subscription', 'Confirmer mon abonnement', actionUrl],
  ['reminder', 'Confirm my subscription', 'Confirmer mon abonnement', actionUrl],
  ['already-subscribed', 'Open my preferences', 'Ouvrir mes préférences', preferencesUrl],
  ['still-here', 'Yes, keep it coming', 'Oui, je continue', actionUrl],
  ['language-changed', 'Open my preferences', 'Ouvrir mes préférences', preferencesUrl],
  ['goodbye', 'Undo, I want to stay', 'Annuler, je veux rester', actionUrl],
])('the button of %s says what it does: %s, %s', (name, english, french, url) => {
  for (const [locale, label] of [
    ['en', english],
    ['fr', french],
  ] as const) {
    const { html, text } = render(name, locale);
    const [link, href] = /<a href="([^"]*)" class="button".*?<\/a>/.exec(html) ?? [];
    expect([link?.includes(`>${label}<`), href]).toEqual([true, url]);
    expect(text).toContain(`\n${label}\n${url}\n`);
  }
});

test('the text version says everything in order, with each address below its words', () => {
  expect(render('confirm', 'fr').text).toBe(`Il reste une étape
==================

Quelqu’un, sans doute toi, nous a demandé d’envoyer Midweek à cette adresse\u00a0: un email par numéro, avec l’essentiel de l’actualité sur React et React Native.

Le lien ci-dessous ouvre une page où tu peux confirmer. Ton abonnement commence alors, et pas avant.

Confirmer mon abonnement
{{actionUrl}}

Si tu n’as rien demandé, ignore ce message. Nous te le rappelons une fois, puis l’adresse est supprimée.

------------------------------------------------------------------------
Midweek
{{origin}}/fr/

Tu reçois cet email parce que cette adresse a été saisie sur notre site.
`);
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
  ['your-data', [actionUrl]],
])('%s leaves to the server: %j', (name, expected) => {
  for (const locale of listLocales()) {
    const { subject, html, text } = render(name, locale);
    expect(listPlaceholders(html)).toEqual([...expected, origin].sort());
    expect(listPlaceholders(text).filter((found) => found !== origin)).toEqual(expected);
    expect(listPlaceholders(subject)).toEqual([]);
  }
});

test('Outlook gets a column of fixed width, which is opened and closed once', () => {
  const { html } = render('confirm');
  expect(html.match(/<!--\[if mso\]><table [^>]*width="600"/g)).toHaveLength(1);
  expect(html.match(/<!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]-->/g)).toHaveLength(1);
});

test('Outlook gets the padding of a button as stretched spaces', () => {
  const { html } = render('confirm');
  expect(html).toContain(
    '<!--[if mso]><i style="mso-font-width:400%;mso-text-raise:18" hidden>&#8202;&#8202;&#8202;</i><![endif]-->',
  );
  expect(html).toContain(
    '</span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></a>',
  );
});

test('after a short preheader come blanks instead of the words of the mail', () => {
  const [, blanks] = /One step is left before the first issue\.<div>([^<]*)<\/div><\/div>/.exec(
    render('confirm').html,
  ) ?? [''];
  expect(blanks).toMatch(/^(\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff){110}$/);
});

test('paid links are marked in words, as is every kind of link', () => {
  const { html } = render('welcome');
  expect(html).toMatch(/<h3 [^>]*>Sponsor<\/h3><h4 [^>]*><a href="\{\{origin\}\}\/sponsor"/);
  expect(html).toMatch(/>Paid<\/a><span [^>]*> Sponsored<\/span><span [^>]*> · paid\.example</);
  expect(html).toMatch(/>React 19\.2<\/a><span [^>]*> Release<\/span><span [^>]*> · react\.dev</);
  expect(html).toMatch(/>Expo SDK 54<\/a><span [^>]*> Release<\/span><\/h4>/);
  expect(html).toContain('href="https://paid.example/?a=1&amp;b=2"');
});

test('before the first issue, the welcome mail has no issue in it', () => {
  const { html, text } = renderMails(undefined, 'en', site).mails.welcome;
  expect(text).not.toContain('latest issue');
  expect(html).not.toContain('/newsletter/');
});

const issueMails = { en: renderIssueMail(issue, 'en', site), fr: renderIssueMail(issue, 'fr', site) };

const CONTENTS = `Read in your browser
{{origin}}/newsletter/257

What this week holds.


Sponsor
-------

💸 [Sponsored] A product
{{origin}}/sponsor

A paragraph.


React
-----

📦 [Release] Expo SDK 54
https://expo.dev

A paragraph.

📦 [Release] React 19.2
https://react.dev/blog
What changed.

💸 [Sponsored] Paid
https://paid.example/?a=1&b=2
What changed.

------------------------------------------------------------------------
`;

test('an issue as text has its links in order, in a mail of its own and below the welcome', () => {
  const heading = `#257 React 19.2 | Expo SDK 54\n${'='.repeat(29)}\n\nNovember 5, 2025\n\n`;
  expect(inLocale(issueMails, 'en').text).toBe(`${heading}${CONTENTS}Midweek
{{origin}}/

You get this email because this address is subscribed to Midweek.

Preferences
{{preferencesUrl}}

Unsubscribe
{{unsubscribeUrl}}

Change language (Recevoir Midweek en français)
{{preferencesUrl}}
`);
  expect(render('welcome', 'en').text).toContain(`Here is the latest issue.\n\n\n${heading}${CONTENTS}`);
  const french = inLocale(issueMails, 'fr').text;
  for (const words of [
    '\n5 novembre 2025\n',
    '💸 [Sponsorisé] A product\n{{origin}}/fr/sponsor\n',
    '[Version] React',
  ])
    expect(french).toContain(words);
});

test('titles of an issue cannot become markup, and stay as they are in the text', () => {
  const item = anItem({ title: words('<b>"use"</b> & more') });
  const text = anIssueText({
    title: 'Midweek #257: <Suspense> & "use"',
    sections: [aSection({ items: [item] })],
  });
  const mail = renderIssueMail(anIssue({ texts: { en: text } }), 'en', site);
  expect(mail.subject).toBe('Midweek #257: <Suspense> & "use"');
  expect(mail.html).not.toMatch(/<Suspense>|<b>/);
  expect(mail.html).toContain('>&lt;b&gt;&quot;use&quot;&lt;/b&gt; &amp; more</a>');
  expect(mail.text).toContain('[Release] <b>"use"</b> & more');
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
