// The commands as the owner calls them, against a server that has the database open.
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SITE } from '../../../core/src/testing/configuration.ts';
import { writeContent } from '../../../core/src/testing/content-folder.ts';
import { issueSends, mails, subscribers } from '../../../server/src/database/schema.ts';
import { placeTestDatabase } from '../../../server/src/testing/databases/test-database.ts';
import { formatQuestion } from '../send/send-issue.ts';
import { buildMails, LATER } from '../testing/built-site.ts';
import { callMidweek } from '../testing/call-midweek.ts';
import { aCleanIssue, BOTH_LANGUAGES } from '../testing/clean-issue.ts';
import { openOwnerServer } from '../testing/owner-server.ts';

vi.setConfig({ testTimeout: 240_000 });

const owner = await openOwnerServer();
const { server, folder } = owner;
const { db } = server.database;
afterAll(owner.close);

const NBSP = '\u00a0';
const anEnglishIssue = (more: string) => aCleanIssue({ more });

function aSite(files: Record<string, string> = BOTH_LANGUAGES): Promise<string> {
  return buildMails(writeContent(files));
}

async function send(args: string[], site: string | Promise<string> = aSite()) {
  return callMidweek(['send', ...args], await site, { DATA_DIR: folder });
}

async function addReaders(readers: Record<string, ['en' | 'fr', string]>): Promise<void> {
  const at = new Date('2026-01-01');
  await db.insert(subscribers).values(
    Object.entries(readers).map(([email, [locale, state]]) => ({
      email,
      normalizedEmail: email,
      locale,
      state: state as 'active',
      source: 'form',
      createdAt: at,
      confirmedAt: at,
    })),
  );
}

beforeEach(async () => {
  for (const table of [mails, issueSends, subscribers]) await db.delete(table);
  await addReaders({
    'ada@example.org': ['en', 'active'],
    'bob@example.org': ['en', 'active'],
    'chloe@example.org': ['fr', 'active'],
    'dora@example.org': ['fr', 'paused'],
    'eve@example.org': ['en', 'bounced'],
    'flo@example.org': ['en', 'complained'],
    'gus@example.org': ['en', 'unsubscribed'],
    'hal@example.org': ['fr', 'pending'],
  });
});

async function sends() {
  return db.select().from(issueSends);
}

test('a dry run tells who gets what and who does not, and stores nothing', async () => {
  const { output, errors, code } = await send(['258', '--dry-run']);
  expect([errors, code]).toEqual(['', 0]);
  expect(output).toMatch(
    new RegExp(`^Issue 258, “React 19\\.3 \\| Vite 8”
  sender   Midweek <hello@midweek\\.example>
  site     https://midweek\\.example
  goes to  the outbox \\(data/outbox\\)

Readers                   en  fr  all
  get it                   2   1    3
  pending, left out        0   1    1
  paused, left out         0   1    1
  unsubscribed, left out   1   0    1
  bounced, left out        1   0    1
  complained, left out     1   0    1

Emails
  en  “Midweek #258: React 19\\.3 \\| Vite 8”
      [\\d.]+ kB, first link https://midweek\\.example/\\S*
  fr  “Midweek #258${NBSP}: React 19\\.3 \\| Vite 8”
      [\\d.]+ kB, first link https://midweek\\.example/fr\\S*

Nothing would stop it\\. Nothing was sent\\.
$`),
  );
  expect(await sends()).toEqual([]);
  const json = JSON.parse((await send(['258', '--dry-run', '--json'])).output);
  expect(json).toMatchObject({ issue: 258, readers: 3, mails: { en: { readers: 2 } }, obstacles: [] });
});

test('all obstacles are listed at once, each with its cure, and nothing is written', async () => {
  const site = await aSite({
    'newsletter/258/en.md': anEnglishIssue('unlisted: true\n').replace('Faster.', 'Faster'),
  });
  const file = join(site, 'newsletter/258/en.md');
  utimesSync(file, LATER, LATER);
  const { output, errors, code } = await send(['258', '--yes'], site);
  expect([output, code]).toEqual(['', 1]);
  expect(errors).toMatch(
    /^midweek: issue 258 was not sent:\n- midweek lint 258 finds errors; correct them:\n/,
  );
  expect(errors).toContain('  content/newsletter/258/en.md:16 the comment ends with "Faster"');
  expect(errors).toContain('\n- issue 258 is unlisted; take "unlisted: true" out');
  expect(errors).toContain(
    '\n- issue 258 is not written in fr; write it, leave those readers out with --languages en, or send them the other language, with a notice, with --fallback en\n',
  );
  expect(errors).toMatch(/\n- the site was built before .*; run npx midweek publish\n/);
  const dry = JSON.parse((await send(['258', '--dry-run', '--json'], site)).output);
  expect(dry.obstacles).toHaveLength(4);
  expect(await sends()).toEqual([]);
});

test.each([
  [['999'], 'there is no issue 999 in content/newsletter; the newest is 258', 1],
  [['258', '--at', '2020-01-01T07:00'], '(UTC) is in the past', 2],
  [['258'], 'this is not an interactive terminal; add --yes to continue without a question', 2],
  [['258', '--test', 'a@example.org', '--at', 'x'], '--test and --at cannot be combined', 2],
  [['258', '--languages', 'de'], '--languages "de" is unknown; expected en or fr', 2],
  [[], '<issue> is missing, for example: midweek send 258 --dry-run', 2],
  [['stop', '258'], '"stop" is not a command of send. Commands: cancel, failed, pause, resolve', 2],
  [['spring-letter'], 'there is no issue spring-letter in content/newsletter; the newest is 258', 1],
  [['../258'], '"../258" is not the name of an issue', 2],
  [['status', '258'], 'issue 258 was never sent; send it with: midweek send 258', 1],
  [['resolve', '258', '--all'], 'either --again or --sent', 2],
  [['resolve', '258', 'nobody', '--sent'], '"nobody" is not an email address', 1],
  [['pause', '258'], 'issue 258 was never sent; send it with: midweek send 258', 1],
])('%j is refused', async (args, message, code) => {
  const result = await send(args);
  expect(result.errors).toContain(message);
  expect([result.output, result.code]).toEqual(['', code]);
  expect(await sends()).toEqual([]);
});

test('a draft, a fallback that is missing and a send to nobody are refused', async () => {
  const draft = await aSite({ ...BOTH_LANGUAGES, 'newsletter/258/en.md': anEnglishIssue('draft: true\n') });
  expect((await send(['258', '--yes'], draft)).errors).toContain(
    'issue 258 is a draft; take "draft: true" out of its files when it is finished',
  );
  const english = await aSite({ 'newsletter/258/en.md': aCleanIssue() });
  expect((await send(['258', '--fallback', 'fr', '--yes'], english)).errors).toContain(
    'issue 258 is not written in fr',
  );
  await db.delete(subscribers);
  expect((await send(['258', '--yes'])).errors).toContain('there are no active readers');
  expect(await sends()).toEqual([]);
});

test('no email goes out before the page of its issue appears', async () => {
  // A Wednesday that has not come yet, whenever the tests run.
  const tomorrow = Date.now() + 86_400_000;
  const days = Array.from({ length: 7 }, (_, day) => new Date(tomorrow + day * 86_400_000));
  const date = (days.find((day) => day.getUTCDay() === 3) ?? new Date()).toISOString().slice(0, 10);
  const site = await aSite({
    'newsletter/258/en.md': aCleanIssue({ date }),
    'newsletter/258/fr.md': aCleanIssue({ locale: 'fr', date }),
  });
  const reason = `the page of issue 258 appears at ${date} 00:00 (UTC), and no email goes out before; send it with --at ${date}T00:00 or later`;
  for (const when of [[], ['--at', `${new Date(Date.parse(date) - 3_600_000).toISOString().slice(0, 16)}`]]) {
    const refused = await send(['258', '--yes', ...when], site);
    expect([refused.errors.includes(reason), refused.code]).toEqual([true, 1]);
  }
  expect(await sends()).toEqual([]);
  const accepted = await send(['258', '--yes', '--at', `${date}T00:00`], site);
  expect([accepted.errors, accepted.code]).toEqual(['', 0]);
});

test('an issue is sent once; the second time the cure is named', async () => {
  const time = inDays(3);
  const { output, errors, code } = await send(['258', '--yes', '--at', time]);
  expect([errors, code]).toEqual(['', 0]);
  expect(output).toMatch(/^Issue 258 {3}scheduled for \S+ \S+ UTC\nThe server sends it\. /);
  const [row] = await sends();
  expect(Object.keys(row?.mails ?? {})).toEqual(['en', 'fr']);
  expect(row?.startAt.toISOString().slice(0, 16)).toBe(time);
  expect((await send(['258', '--yes'])).errors).toMatch(
    /issue 258 is scheduled for .* midweek send cancel 258, then/,
  );
  await db.update(issueSends).set({ state: 'done', frozenAt: server.now() });
  expect((await send(['258', '--yes'])).errors).toContain(
    'issue 258 was sent, starting 2026-11-11 08:00 UTC; an issue is sent once. Readers who did not get it: midweek send 258 --missing',
  );
});

test('a missing language is left out or replaced, as the owner says', async () => {
  const site = await aSite({ 'newsletter/258/en.md': aCleanIssue() });
  const plan = async (...args: string[]) =>
    JSON.parse((await send(['258', '--dry-run', '--json', ...args], site)).output);
  expect(await plan('--languages', 'en')).toMatchObject({
    readers: 2,
    mails: { en: { readers: 2 } },
    leftOut: { fr: { active: 1 } },
    obstacles: [],
  });
  expect(await plan('--fallback', 'en')).toMatchObject({
    readers: 3,
    mails: { fr: { readers: 1, language: 'en' } },
    obstacles: [],
  });
  await send(['258', '--yes', '--fallback', 'en', '--at', inDays(2)], site);
  const [row] = await sends();
  expect(row?.mails.fr?.html).toContain('lang="fr"');
});

test('a send is paused, resumed, cancelled and looked at', async () => {
  await send(['258', '--yes', '--at', inDays(3)]);
  expect((await send(['pause', '258'])).output).toMatch(
    /^Issue 258 {3}paused, scheduled for .*\nResume it with: midweek send resume 258\n$/,
  );
  expect(JSON.parse((await send(['resume', '258', '--json'])).output)).toMatchObject({ state: 'scheduled' });
  expect(await send(['cancel', '258'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('add --yes'),
  });
  expect((await send(['cancel', '258', '--yes'])).output).toMatch(/^Issue 258 {3}cancelled at /);
  expect(JSON.parse((await send(['status', '258', '--json'])).output)).toMatchObject({
    state: 'cancelled',
    queued: 0,
    sent: 0,
  });
  // Nobody got it, so it may be sent after all.
  expect((await send(['258', '--yes', '--at', inDays(3)])).code).toBe(0);
});

test('an issue without a number is sent by its name, whatever its folder', async () => {
  const name = 'letters/2026/spring-letter';
  const aLetter = (locale: 'en' | 'fr') =>
    aCleanIssue({ locale }).replace(/title: .*/, "title: 'A letter in spring'");
  const site = await aSite({
    ...BOTH_LANGUAGES,
    [`newsletter/${name}/en.md`]: aLetter('en'),
    [`newsletter/${name}/fr.md`]: aLetter('fr'),
  });
  const dry = await send([name, '--dry-run'], site);
  expect([dry.errors, dry.code]).toEqual(['', 0]);
  expect(dry.output).toMatch(/^Issue letters\/2026\/spring-letter, “A letter in spring”\n/);
  const sent = await send([name, '--yes', '--json', '--at', inDays(3)], site);
  expect([sent.errors, JSON.parse(sent.output)]).toMatchObject(['', { issue: name, state: 'scheduled' }]);
  expect(await sends()).toMatchObject([{ issue: name, mails: { fr: { subject: 'A letter in spring' } } }]);
  expect((await send([name, '--yes'], site)).errors).toContain(`midweek send cancel ${name}, then send it`);
  for (const [change, state] of Object.entries({ pause: 'paused', resume: 'scheduled' }))
    expect(JSON.parse((await send([change, name, '--json'], site)).output)).toMatchObject({ state });
  expect((await send(['status', name], site)).output).toMatch(
    /^Issue letters\/2026\/spring-letter {3}scheduled /,
  );
  const test = await send([name, '--test', 'other@example.com', '--locale', 'en', '--json'], site);
  expect(JSON.parse(test.output)).toMatchObject([{ issue: name, to: 'other@example.com' }]);
  // The other one has not been sent.
  expect((await send(['status', '258'], site)).errors).toContain('issue 258 was never sent');
  const stats = await callMidweek(['stats', '--issue', name, '--json'], site, { DATA_DIR: folder });
  expect(JSON.parse(stats.output)).toMatchObject({ issue: name, mails: { all: { mails: 0 } } });
});

/** A send of the past, and what became of its emails. */
async function aSend(state: 'paused' | 'done', unsent: Record<string, [state: string, error: string]> = {}) {
  const at = server.now();
  await db.insert(issueSends).values({
    issue: '258',
    state,
    mails: { en: { subject: 's', html: 'h', text: 't' } },
    createdAt: at,
    startAt: at,
    frozenAt: at,
  });
  for (const [email, [state, lastError]] of Object.entries(unsent)) {
    const [reader] = await db.select().from(subscribers).where(eq(subscribers.email, email));
    const mail = {
      issue: '258',
      mail: 'issue',
      subscriberId: reader?.id ?? '',
      locale: 'en',
      domain: 'example.org',
    };
    await db
      .insert(mails)
      .values({ ...mail, state: state as 'failed', lastError, dueAt: at, finishedAt: at });
  }
}

test('uncertain emails are listed and decided about', async () => {
  await aSend('paused', {
    'ada@example.org': ['uncertain', 'no answer\u001b[2J'],
    'bob@example.org': ['uncertain', 'no answer'],
  });
  const { output } = await send(['uncertain', '258']);
  expect(output).toMatch(/\nada@example\.org +2026-11-11 08:00 +no answer \[2J\n/);
  expect(output).not.toContain('\u001b');
  expect(output).toMatch(/\n1 to 2 of 2\n$/);
  expect((await send(['resolve', '258', 'ada@example.org', '--sent'])).output).toBe(
    'Marked as sent: 1 email.\n',
  );
  expect((await send(['resolve', '258', 'ada@example.org', '--sent'])).errors).toContain('is uncertain');
  expect((await send(['resolve', '258', '--all', '--again'])).errors).toContain('add --yes');
  expect(JSON.parse((await send(['resolve', '258', '--all', '--again', '--yes', '--json'])).output)).toEqual({
    issue: 258,
    as: 'again',
    resolved: 1,
  });
  expect((await send(['status', '258'])).output).toMatch(/ {2}queued +1\n/);
  expect((await send(['uncertain', '258'])).output).toBe('No email of issue 258 is uncertain.\n');
});

test('times are those of the clock of the site', async () => {
  await aSend('paused', { 'ada@example.org': ['failed', '552 mailbox full'] });
  const site = JSON.stringify({ ...SITE, api: 'none', timeZone: 'Europe/Paris' });
  const folder = writeContent({ 'site.yml': site });
  expect((await send(['failed', '258'], folder)).output).toMatch(
    /^address +at \(Europe\/Paris\) .*\nada@example\.org +2026-11-11 09:00 /,
  );
  expect((await send(['resume', '258'], folder)).output).toContain('since 2026-11-11 09:00 Europe/Paris\n');
});

test('--missing sends an issue to readers who did not get it, and names what failed', async () => {
  await aSend('paused', { 'ada@example.org': ['failed', '552 mailbox full'] });
  expect((await send(['failed', '258'])).output).toMatch(
    /\nada@example\.org +2026-11-11 08:00 +552 mailbox full\n/,
  );
  expect((await send(['258', '--missing'])).errors).toContain('go on with: midweek send resume 258');
  await db.update(issueSends).set({ state: 'done' });
  const failed = 'Failed, and not sent again: 1 email. See: midweek send failed 258\n';
  expect((await send(['258', '--missing'])).output).toBe(
    `Issue 258 is sent to 1 more reader in a moment.\n${failed}`,
  );
  expect((await send(['258', '--missing'])).output).toBe(`No other reader is missing issue 258.\n${failed}`);
});

test('a test goes to one address, in both languages or one, and says where', async () => {
  const site = await aSite({ ...BOTH_LANGUAGES, 'newsletter/258/en.md': anEnglishIssue('draft: true\n') });
  const { output, errors, code } = await send(['258', '--test', 'me@example.com'], site);
  expect([errors, code]).toEqual(['', 0]);
  expect(
    output,
  ).toBe(`The en email of issue 258 to me@example.com goes to the outbox (data/outbox) in a moment.
The fr email of issue 258 to me@example.com goes to the outbox (data/outbox) in a moment.
`);
  await server.settle();
  const mails = server.mailsTo('me@example.com');
  expect(mails).toHaveLength(2);
  for (const { html, text } of mails) {
    expect(`${html}${text}`).not.toContain('{{');
    expect(html).toContain('https://midweek.example/');
  }
  const english = mails.findIndex(({ subject }) => !subject?.includes(NBSP));
  const links = mails.map(({ html }) => [...new Set(html?.match(/[^"]*\/link-problem/g))]);
  expect(links[english]).toEqual(['https://midweek.example/workflow/link-problem']);
  expect(links[1 - english]).toEqual(['https://midweek.example/fr/workflow/link-problem']);
  const json = await send(['258', '--test', 'me@example.com', '--locale', 'fr', '--json'], site);
  expect(JSON.parse(json.output)).toMatchObject([{ issue: 258, locale: 'fr', to: 'me@example.com' }]);
  expect((await send(['258', '--test', 'nobody'], site)).errors).toContain(
    '"nobody" is not an email address',
  );
  expect(await sends()).toEqual([]);
});

test('without a server the send says what is not set, is kept, and begins when the server runs', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'midweek-send-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  placeTestDatabase(dataDir);
  const site = await aSite();
  const run = (args: string[], env = {}) => callMidweek(args, site, { DATA_DIR: dataDir, ...env });
  await run(['subscribers', 'add', 'ada@example.org', '--locale', 'en', '--confirmed', '--note', 'paper']);
  const refused = await run(['send', '258', '--yes'], { SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(refused.errors).toMatch(
    /\n- Links in emails lead to the address .*\n- Emails are sent as .*, which mail servers refuse/,
  );
  const { output, errors } = await run(['send', '258', '--yes']);
  expect(errors).toBe('');
  expect(output).toMatch(/^Issue 258 {3}scheduled for .*\nIt begins when the server runs\. /);
  expect((await run(['send', 'status', '258', '--watch'])).output).toMatch(
    /^Issue 258 {3}scheduled for .*\nNo server is running, so nothing is sent until one is\. Start it with: midweek start\n$/,
  );
});

test('the question names the issue, the readers by language, the time, and who gets nothing', () => {
  const mail = { subject: '', bytes: 0, firstLink: undefined, language: 'en' as const };
  const plan = {
    issue: 258,
    title: 'React 19.3',
    readers: 12_345,
    mails: { en: { ...mail, readers: 9000 }, fr: { ...mail, readers: 3345 } },
    leftOut: { en: {}, fr: {} },
  };
  expect(formatQuestion(plan)).toBe('Send issue 258, “React 19.3”, to 12,345 readers (9,000 en, 3,345 fr)?');
  const time = { startAt: new Date('2026-11-18T06:00:00Z'), timeZone: 'Europe/Paris' };
  const english = {
    ...plan,
    readers: 1,
    mails: { en: { ...mail, readers: 1 } },
    leftOut: { en: {}, fr: { active: 3345 } },
  };
  expect(formatQuestion(english, time)).toBe(
    'Send issue 258, “React 19.3”, to 1 reader (1 en) at 2026-11-18 07:00 Europe/Paris (06:00 UTC)? 3,345 fr get nothing.',
  );
});

/** By the clock of UTC, which the site of the tests has. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
}
