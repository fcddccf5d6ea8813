import { expect, test } from 'vitest';
import { type LocalePreview, renderPreviewPage } from './preview-page.ts';

const STYLES = '<style>@media (prefers-color-scheme:dark){.a{color:#fff}}</style>';

type NamedMail = LocalePreview['mails'][number];

function aMail(overrides: Partial<NamedMail> = {}): NamedMail {
  return {
    name: 'issue',
    subject: 'Midweek #257: <React>',
    html: `<!DOCTYPE html><html lang="en"><head>${STYLES}</head><body>"Hi" & bye</body></html>`,
    text: 'Hi & <bye>',
    ...overrides,
  };
}

const page = renderPreviewPage([
  { locale: 'en', mails: [aMail(), aMail({ name: 'welcome' })] },
  { locale: 'fr', mails: [aMail({ subject: 'Midweek #257 : autre' }), aMail({ name: 'goodbye' })] },
]);

test('each language shows phone and desktop, light and dark, and the text', () => {
  const [, english = '', french = ''] = page.split('<section ');
  for (const part of [english, french])
    expect(part.match(/<figcaption>(Phone|Desktop|Text)/g)).toHaveLength(5);
  expect(english).toContain('<span lang="en">Midweek #257: &lt;React&gt;</span>');
  expect(english).toContain('>Hi &amp; &lt;bye&gt;</pre>');
});

test('the page runs nothing, and an email in it cannot either', () => {
  expect(page).not.toContain('<script');
  expect(
    page.match(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;!DOCTYPE/g),
  ).toHaveLength(8);
  expect(page).toContain('&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;');
});
