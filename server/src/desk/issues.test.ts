// The issues of the desk: what a release holds, what was sent, and their mails as documents.
import type { IssueMails } from '@midweek/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueSends } from '../database/schema.ts';
import { enterDesk, openDeskServer } from '../testing/desk-visitor.ts';
import { ownerContextOf } from '../testing/owner-context.ts';
import type { TestServer } from '../testing/test-services.ts';

const mailOf = (subject: string) => ({
  subject,
  html: `<html><head></head><body><p>${subject}</p><a href="{{unsubscribeUrl}}">leave</a></body></html>`,
  text: `${subject} {{origin}}`,
});

const builtMails = (title: string, shownFrom: string, isUnlisted = false): IssueMails => ({
  title,
  isUnlisted,
  shownFrom,
  timeZone: 'Europe/Paris',
  mails: {
    en: { ...mailOf(`${title}, built`), language: 'en' },
    fr: { ...mailOf(`${title}, version`), language: 'fr' },
  },
});

const WARNING = { file: 'content/newsletter/258/en.md', line: 9, message: 'the intro has 1 sentence' };
const OBSTACLE = 'content/newsletter/258/en.md:14 leads to https://example.com, which is only an example';

const BUILT: Record<string, IssueMails> = {
  '257': builtMails('Forms', '2026-11-11T06:00:00.000Z'),
  '258': {
    ...builtMails('Caches', '2026-11-18T06:00:00.000Z'),
    obstacles: [OBSTACLE],
    warnings: [WARNING],
  },
  'notes/2026': builtMails('Notes', '2026-11-25T06:00:00.000Z', true),
};

let server: TestServer;
beforeAll(async () => {
  server = await openDeskServer({
    toOwnerContext: (own) => ({
      ...ownerContextOf(own),
      findIssueMails: (issue) => BUILT[issue],
      listIssueMails: () => Object.keys(BUILT),
    }),
  });
  const at = (time: string) => new Date(`2026-11-${time}:00Z`);
  const send = { mails: { en: mailOf('Old, sent') }, createdAt: at('04T06:00'), startAt: at('04T06:00') };
  await server.database.db.insert(issueSends).values([
    { ...send, issue: '256', state: 'done', frozenAt: at('04T06:00'), finishedAt: at('04T06:05') },
    { ...send, issue: '257', state: 'scheduled', startAt: at('20T06:00') },
    // Cancelled before it began: nobody has got it.
    { ...send, issue: '258', state: 'cancelled', finishedAt: at('05T06:00') },
  ]);
});
afterAll(() => server.close());

test('an editor sees what can be sent, the newest first, and what was sent, with titles', async () => {
  const grace = await enterDesk(server, 'Grace', 'editor');
  const { ready, sends, total } = (await grace.ask('list-issues')).json();
  expect(ready).toMatchObject([
    { issue: 'notes/2026', state: 'ready', isUnlisted: true, locales: ['en', 'fr'] },
    { issue: '258', title: 'Caches', shownFrom: '2026-11-18T06:00:00.000Z', startAt: null },
  ]);
  expect(ready).toHaveLength(2);
  expect(sends).toMatchObject([
    {
      issue: '257',
      title: 'Forms',
      state: 'scheduled',
      startAt: '2026-11-20T06:00:00.000Z',
      locales: ['en'],
    },
    { issue: '256', title: 'Old, sent', state: 'sent', finishedAt: '2026-11-04T06:05:00.000Z' },
  ]);
  expect(total).toBe(2);
});

test('the mail is that of the send where there is one, and of the release where there is none', async () => {
  const ada = await enterDesk(server);
  const subjects = async (issue: string) =>
    (await ada.ask('show-issue-mail', { issue }))
      .json()
      .mails.map((mail: { subject: string }) => mail.subject);
  expect(await subjects('257')).toEqual(['Old, sent']);
  expect(await subjects('258')).toEqual(['Caches, built', 'Caches, version']);
  const { mails } = (await ada.ask('show-issue-mail', { issue: 'notes/2026' })).json();
  expect(mails[1]).toMatchObject({
    locale: 'fr',
    language: 'fr',
    page: 'https://midweek.example/fr/newsletter/notes/2026',
    text: 'Notes, version https://midweek.example',
  });
  const sendOf = async (issue: string) => (await ada.ask('show-issue-mail', { issue })).json().send;
  expect(await sendOf('256')).toMatchObject({ issue: 256, state: 'done', sent: 0 });
  expect(await sendOf('notes/2026')).toBeNull();
  const none = await ada.ask('show-issue-mail', { issue: '1' });
  expect(none.statusCode).toBe(422);
  // Its page may be online.
  expect(none.json().detail).toContain('a build writes those of the newest 8 issues only');
});

test('what the build has found in the texts is shown with its line, and keeps the issue from being sent', async () => {
  const ada = await enterDesk(server);
  const choice = { issue: '258', startAt: '2026-11-18T07:00:00.000Z' };
  expect((await ada.ask('show-issue-mail', { issue: '258' })).json().warnings).toEqual([WARNING]);
  expect((await ada.ask('plan-send', choice)).json().obstacles).toContain(OBSTACLE);
  const refused = await ada.ask('start-send', choice);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().detail).toBe(OBSTACLE);
});

test('the mail is a document that can do nothing, of a session only, in a scheme of choice', async () => {
  const ada = await enterDesk(server);
  const url = `/desk/issues/${encodeURIComponent('notes/2026')}/mail/fr?scheme=dark`;
  const { statusCode, headers, body } = await ada.get(url);
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/);
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(body).toContain('<base target="_blank">');
  expect(body).toContain('https://midweek.example/fr/workflow/link-problem');
  expect(body).not.toContain('{{');

  for (const wrong of [
    '/desk/issues/258/mail/de',
    '/desk/issues/258/mail/__proto__',
    '/desk/issues/1/mail/en',
  ])
    expect((await ada.get(wrong)).statusCode, wrong).toBe(404);
  expect((await server.app.inject({ url, headers: { host: 'midweek.example' } })).statusCode).toBe(401);
});

test('a test goes to one address and an editor sends none', async () => {
  const ada = await enterDesk(server);
  const grace = await enterDesk(server, 'Grace', 'editor');
  const wanted = { issue: '258', to: 'me@example.org', locale: 'fr' };
  expect((await grace.ask('send-test-issue', wanted)).statusCode).toBe(403);
  expect((await ada.ask('send-test-issue', wanted)).json()).toMatchObject({ to: 'me@example.org' });
  await server.settle();
  const sent = server.sent.filter(({ to }) => to === 'me@example.org');
  expect(sent.map(({ email }) => email.subject)).toEqual(['Caches, version']);
});
