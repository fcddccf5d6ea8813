// The commands as the owner calls them, against a server that has the database open.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { callMidweek } from '../testing/call-midweek.ts';
import { openOwnerServer } from '../testing/owner-server.ts';

vi.setConfig({ testTimeout: 240_000 });

const owner = await openOwnerServer();
const { server, folder } = owner;
afterAll(owner.close);

function subscribers(...args: string[]) {
  return callMidweek(['subscribers', ...args], folder, { DATA_DIR: folder });
}

async function jsonOf(...args: string[]) {
  return JSON.parse((await subscribers(...args, '--json')).output);
}

function aFile(name: string, text: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** The mail server's answers for these addresses. */
function refuse(addresses: string[], responseCode: number, reason: string): void {
  const failure = {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode,
    response: `${responseCode} ${reason}`,
  };
  server.refuseIf((to) => (addresses.includes(to) ? Object.assign(new Error('no'), failure) : undefined));
}

const NOTE = ['--confirmed', '--note', 'list of the meetup'];

test('adding, counting, listing, showing and removing', async () => {
  expect(await subscribers('add', 'Ada@Example.org', '--locale', 'fr')).toEqual({
    output: 'Added Ada@example.org. The email to confirm is sent in a moment.\n',
    errors: '',
    code: 0,
  });
  await subscribers('add', 'bob@example.org', '--locale', 'en', ...NOTE);
  const counted = await subscribers('count');
  expect(counted.output.split('\n').slice(0, 3)).toEqual([
    '              en  fr  all',
    'pending        0   1    1',
    'active         1   0    1',
  ]);
  const listed = await subscribers('list', '--state', 'pending');
  expect(listed.output).toMatch(
    /^address .*\nAda@example\.org +fr +pending +owner +\d{4}-.*\n1 to 1 of 1\n$/,
  );
  await server.settle();
  const shown = await subscribers('show', 'ADA@example.org');
  expect(shown.output).toMatch(/^Ada@example\.org\n {2}state +pending\n/);
  expect(shown.output).toMatch(/Emails \(UTC\)\n {2}.* confirm +sent\n$/);

  expect(await subscribers('remove', 'ada@example.org')).toEqual({
    output: '',
    errors: 'midweek: this is not an interactive terminal; add --yes to continue without a question\n',
    code: 2,
  });
  expect((await subscribers('remove', 'ada@example.org', '--yes')).output).toBe('Deleted Ada@example.org.\n');
  expect(await subscribers('show', 'ada@example.org')).toEqual({
    output: '',
    errors: 'midweek: nobody has the address ada@example.org\n',
    code: 1,
  });
});

test('an import tells problems by line, and a dry run stores nothing', async () => {
  const file = aFile(
    'readers.csv',
    [
      'E-mail;Langue;confirmed_at;Note',
      'Eve@example.org;fr-FR;2021-02-03;',
      'bad@;en;2021-01-01;',
      '"mal"lory@example.org;en;;',
      '"bob@example.org";en;2021-01-01;',
      'eve@example.org;en;2021-01-01;',
      'short@example.org;en',
      "'=cmd@example.org;en;2021-01-01;",
    ].join('\r\n'),
  );
  const args = ['import', file, '--map', 'email=E-mail', '--map', 'language=Langue', '--locale', 'en'];
  const dry = await subscribers(...args, '--dry-run');
  expect(dry).toEqual({
    output: `${file}:3 email is "bad@"; expected an address such as name@example.org
${file}:4 text follows a closing quotation mark; expected a separator
${file}:7 the line has 2 cells; expected 4, as in the first line
Columns that are not used: Note.
active: 3
  line 2  Eve@example.org
  line 5  bob@example.org
  line 8  =cmd@example.org
unknown: 1, not imported
  line 7  short@example.org
Would add 2 subscribers; skipped 1 already known, 1 repeated in the file, 3 lines with problems.
`,
    errors: '',
    code: 1,
  });
  expect((await subscribers('show', 'eve@example.org')).code).toBe(1);

  const before = server.sent.length;
  const outcome = await jsonOf(...args);
  expect(outcome).toMatchObject({ added: [2, 8], left: [], repeated: [6], deleted: [] });
  expect(outcome.problems.map(({ line }: { line: number }) => line)).toEqual([3, 4, 7]);
  expect((await jsonOf('show', '=cmd@example.org')).subscriber).toMatchObject({
    source: 'import',
    locale: 'en',
  });
  await server.settle();
  expect(server.sent.length).toBe(before);
});

test('a problem of many lines is reported once', async () => {
  const lines = Array.from({ length: 60 }, (_, i) => `unproven${i}@example.org,en,`);
  const file = aFile('unproven.csv', ['email,language,confirmed_at', 'bad@,en,', ...lines].join('\n'));
  const { output, code } = await subscribers('import', file);
  expect(output).toMatch(/:3 confirmed_at is missing; .+ \(60 lines: 3, 4, 5, 6, 7, …\)\n/);
  expect(output).toMatch(
    /\nunknown: 60, not imported\nAdded 0 subscribers; skipped 61 lines with problems\.\n$/,
  );
  expect(code).toBe(1);
});

test('many lines are imported in batches, each address once', async () => {
  const lines = Array.from({ length: 1203 }, (_, i) => `many${i % 1200}@example.org,en,2022-01-01`);
  const file = aFile('many.csv', ['email,language,confirmed_at', ...lines].join('\n'));
  expect(await subscribers('import', file)).toEqual({
    output: 'active: 1200\nAdded 1200 subscribers; skipped 3 repeated in the file.\n',
    errors: '',
    code: 0,
  });
});

test('an export can be imported again, and no cell of it is a formula', async () => {
  const file = join(folder, 'export.csv');
  const { output } = await subscribers('export', '--output', file);
  expect(output).toMatch(/^Wrote 120\d subscribers to /);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^'=cmd@example\.org,en,active,import,/m);
  expect(text.split('\r\n').filter((line) => /^[=+\-@]/.test(line))).toEqual([]);
  const again = await jsonOf('import', file);
  expect(again).toMatchObject({
    from: 'midweek',
    added: [],
    left: [],
    problems: [],
    unusedColumns: ['source'],
    readers: { active: text.trim().split('\r\n').length - 1 },
  });

  const printed = await jsonOf('export', '--locale', 'fr');
  expect(printed.map(({ email }: { email: string }) => email)).toEqual(['Eve@example.org']);
});

test('readers of long ago are asked, and an email that failed is sent again', async () => {
  const ask = (...more: string[]) =>
    subscribers('ask-still-here', '--confirmed-before', '2021-02-04', ...more);
  refuse(['Eve@example.org'], 552, '5.2.2 over quota');
  expect((await ask('--dry-run')).output).toBe('2 readers who confirmed before 2021-02-04 would be asked.\n');
  expect((await ask()).code).toBe(2);
  expect((await ask('--yes')).output).toBe('Asked 2 readers. The emails are sent in a moment.\n');
  expect((await ask('--dry-run')).output).toMatch(/^0 readers /);
  await server.settle();
  server.refuseIf(() => undefined);
  const { mails } = await jsonOf('failed-mails');
  expect(mails).toMatchObject([{ to: 'Eve@example.org', mail: 'still-here', state: 'failed' }]);
  expect((await subscribers('failed-mails')).output).toContain(
    'failed at attempt 1: EENVELOPE RCPT TO 552 5.2.2 over quota',
  );
  const retried = await subscribers('failed-mails', '--retry', mails[0].id);
  expect(retried.output).toBe('The email "still-here" is sent again in a moment.\n');
  await server.settle();
  expect(server.mailsTo('Eve@example.org').map(({ subject }) => subject)).toEqual(['still-here fr']);
  expect((await subscribers('failed-mails')).output).toBe(
    'Every email went out. Those of issues are counted by: midweek send status 258\n',
  );
});

test('readers who bounced by mistake are restored, one or all since a time', async () => {
  const addresses = ['bounced1@example.org', 'bounced2@example.org'];
  refuse(addresses, 550, '5.1.1 nobody');
  for (const address of addresses) await subscribers('add', address, '--locale', 'en');
  await server.settle();
  server.refuseIf(() => undefined);
  expect((await subscribers('add', 'bounced1@example.org', '--locale', 'en')).errors).toContain(
    'midweek subscribers restore bounced1@example.org',
  );
  const since = ['--since', server.now().toISOString().slice(0, 16)];
  expect(await subscribers('restore', ...since, '--dry-run')).toEqual({
    output: `bounced1@example.org  bounced -> pending
bounced2@example.org  bounced -> pending
Would restore 2 readers.
`,
    errors: '',
    code: 0,
  });
  expect((await subscribers('restore', ...since)).errors).toContain('add --yes');
  expect((await subscribers('restore', 'bounced1@example.org')).output).toMatch(
    /^bounced1@example\.org {2}bounced -> pending\nRestored 1 reader\. .*failed-mails\n$/,
  );
  expect(await jsonOf('restore', ...since, '--yes')).toEqual({
    dryRun: false,
    restored: [{ email: 'bounced2@example.org', state: 'pending' }],
    left: 0,
  });
});

test('files that cannot be imported are explained', async () => {
  const other = aFile('other.csv', 'name,contact\n');
  expect((await subscribers('import', other)).output).toBe(
    `${other}:1 it is not clear which column has the addresses; its columns are name, contact. Say which one it is: --map email=COLUMN
Columns that are not used: name, contact.
Nothing was imported.
`,
  );
  const wrong = await subscribers('import', other, '--map', 'email=Mail');
  expect(wrong.output).toContain('the file has no column "Mail"');
  expect((await subscribers('import', join(folder, 'none.csv'))).errors).toContain('there is no such file');
});

test.each([
  [
    [],
    'which command? One of add, ask-still-here, confirm-again, count, export, failed-mails, import, list, remove, restore, show, unsubscribe',
  ],
  [['lits'], '"lits" is not a command of subscribers.'],
  [['list', '--state', 'gone'], '--state "gone" is unknown; expected pending, active, paused,'],
  [['show'], '<address> is missing, for example: midweek subscribers show ada@example.org'],
  [['add', 'ada@example.org', '--locale', 'en', '--confirmed'], '--confirmed needs --note'],
  [['import', 'x.csv', '--map', 'mail=E-Mail'], '--map "mail=E-Mail" is not understood'],
  [['restore'], 'expected one address, or --since with a time'],
  [['restore', 'a@example.org', '--since', '2026-01-01'], 'expected one address, or --since'],
  [['restore', '--since', 'yesterday'], 'is not a time'],
  [['import', 'x.csv', '--map', 'note=Note'], '--map "note=Note" is not understood'],
  [
    ['import', 'x.csv', '--from', 'tinyletter'],
    '--from "tinyletter" is unknown; expected midweek, substack,',
  ],
  [['import', 'x.csv', '--state', 'active'], '--state "active" is unknown; expected unsubscribed, bounced'],
  [['export', '--format', 'xml'], '--format "xml" is unknown; expected csv or json'],
  [['ask-still-here', '--confirmed-before', 'then'], '--confirmed-before "then" is not a day'],
])('%j is a usage error in one sentence', async (args, sentence) => {
  const { output, errors, code } = await subscribers(...args);
  expect({ output, code }).toEqual({ output: '', code: 2 });
  expect(errors).toContain(sentence);
});
