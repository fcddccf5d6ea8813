import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { type IssueMessageOptions, prepareIssueMessage } from './issue-message.ts';

const OPTIONS: IssueMessageOptions = {
  issue: '258',
  locale: 'fr',
  mail: {
    subject: 'Midweek n° 258 : React 19.3, l’été « ça » commence ici, à Orléans comme à Nîmes 🎉',
    html: `<p lang="fr">À lire : <a href="{{origin}}/fr/newsletter/258">ici</a> = {{ code }} ${'mot '.repeat(50)}<a href="{{preferencesUrl}}">réglages</a><a href="{{unsubscribeUrl}}">partir</a></p>`,
    text: 'À lire : {{origin}}/fr/newsletter/258\n{{unsubscribeUrl}}\n.\nfin {{preferencesUrl}} = fin\n',
  },
  from: 'Midweek <hello@midweek.example>',
  origin: 'https://midweek.example',
  date: new Date('2026-11-18T07:00:00Z'),
};
const READER = {
  email: 'ada@example.org',
  reference: '258-0b9c1a527e1f4c7a9a550f1e2d3c4b5a-5f1c5f1c5f1c5f1c',
  links: {
    preferencesUrl: `https://midweek.example/fr/workflow/preferences?token=${'a.b-c_'.repeat(20)}`,
    unsubscribeUrl: `https://midweek.example/fr/workflow/unsubscribe?token=${'d.e-f_'.repeat(20)}&x=1`,
  },
};

test('says what the mail says, with the links of its reader', async () => {
  const { raw, from, to } = prepareIssueMessage(OPTIONS)(READER);
  expect([from, to]).toEqual(['Midweek <hello@midweek.example>', 'ada@example.org']);
  const mail = await PostalMime.parse(Buffer.concat(raw));
  const { preferencesUrl, unsubscribeUrl } = READER.links;
  expect(mail.subject).toBe(OPTIONS.mail.subject);
  expect(mail.text).toBe(
    `À lire : https://midweek.example/fr/newsletter/258\n${unsubscribeUrl}\n.\nfin ${preferencesUrl} = fin\n\n`,
  );
  expect(mail.html?.trim()).toBe(
    OPTIONS.mail.html
      .replace('{{origin}}', 'https://midweek.example')
      .replace('{{preferencesUrl}}', preferencesUrl)
      .replace('{{unsubscribeUrl}}', unsubscribeUrl.replace('&', '&amp;')),
  );
});

test('has the headers that mailbox providers ask for', async () => {
  const { raw } = prepareIssueMessage(OPTIONS)(READER);
  const { headers } = await PostalMime.parse(Buffer.concat(raw));
  expect(Object.fromEntries(headers.map(({ key, value }) => [key, value]))).toMatchObject({
    from: 'Midweek <hello@midweek.example>',
    to: 'ada@example.org',
    date: 'Wed, 18 Nov 2026 07:00:00 +0000',
    'message-id': `<${READER.reference}@midweek.example>`,
    'list-unsubscribe': `<${READER.links.unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'list-id': '<newsletter.midweek.example>',
    'feedback-id': '258:fr:issue:midweek.example',
    'content-language': 'fr',
    'mime-version': '1.0',
  });
});

test('names an issue in a folder of its own without breaking a header', async () => {
  const { raw } = prepareIssueMessage({ ...OPTIONS, issue: 'conferences/2024/recap' })(READER);
  const { headers } = await PostalMime.parse(Buffer.concat(raw));
  expect(headers.find(({ key }) => key === 'feedback-id')?.value).toBe(
    'conferences%2F2024%2Frecap:fr:issue:midweek.example',
  );
});

test('has no line that mail servers would have to break', () => {
  const lines = Buffer.concat(prepareIssueMessage(OPTIONS)(READER).raw).toString('latin1').split('\r\n');
  const end = lines.indexOf('');
  expect(Math.max(...lines.slice(end).map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(Math.max(...lines.slice(0, end).map((line) => line.length))).toBeLessThanOrEqual(998);
  expect(lines.some((line) => /[\r\n\u0080-\u00ff]/.test(line))).toBe(false);
});

test('comes back to an address of its own when there is a domain for it', () => {
  const write = prepareIssueMessage({ ...OPTIONS, bounceDomain: 'bounces.midweek.example' });
  const { from } = write(READER);
  expect(from).toBe(`b-${READER.reference}@bounces.midweek.example`);
  expect(from.indexOf('@')).toBeLessThanOrEqual(64);
});

test('no title and no sender can add a header', async () => {
  const mail = { ...OPTIONS.mail, subject: 'Hello\r\nBcc: everybody@example.org' };
  const { raw } = prepareIssueMessage({
    ...OPTIONS,
    mail,
    from: 'Mid\r\nBcc: x@example.org <hello@midweek.example>',
  })({ ...READER, email: 'ada@example.org\r\nBcc: eve@example.org' });
  const { headers } = await PostalMime.parse(Buffer.concat(raw));
  expect(headers.map(({ key }) => key)).not.toContain('bcc');
});
