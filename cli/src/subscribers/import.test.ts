// The states that an import derives from files of other services.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { callMidweek } from '../testing/call-midweek.ts';
import { openOwnerServer } from '../testing/owner-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const owner = await openOwnerServer();
const { folder } = owner;
afterAll(owner.close);

let files = 0;
function importFile(text: string | Buffer, { args = [] as string[], name = 'readers.csv' } = {}) {
  files += 1;
  const file = join(folder, `${name.replace(/\.csv$/, '')}${name === 'readers.csv' ? files : ''}.csv`);
  writeFileSync(file, text);
  return callMidweek(['subscribers', 'import', file, '--locale', 'en', ...args], folder, {
    DATA_DIR: folder,
  });
}

async function stateOf(address: string): Promise<string> {
  const { output } = await callMidweek(['subscribers', 'show', address, '--json'], folder, {
    DATA_DIR: folder,
  });
  return output === '' ? 'nobody' : JSON.parse(output).subscriber.state;
}

const NONE = { active: 0, unconfirmed: 0, unsubscribed: 0, bounced: 0, complained: 0, unknown: 0 };

const MAILCHIMP =
  'E-Mail-Adresse,Vorname,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LEID,EUID,NOTES,TAGS';
const mailchimpRow = (name: string, more: string) =>
  `${name}@mc.example,"${name}\nM.",2,2019-01-02 10:11:12,192.0.2.7,2019-01-02 10:12:13,192.0.2.7,1,ab,,"""one"",""two"""${more}`;

test.each([
  {
    from: 'substack',
    text: `\ufeffemail,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\r
Free@Sub.example,false,,other,false,2023-05-04T10:11:12.123Z,\r
paid@sub.example,TRUE,2027-01-01,annual,FALSE,2023-05-04T10:11:12.123Z,2023-06-01\r
off@sub.example,true,,other,true,2023-05-04T10:11:12.123Z,\r
free@sub.example,false,,other,true,2023-05-04T10:11:12.123Z,\r
moved@sub.example,false,other, paid,,false,2023-05-04T10:11:12.123Z,\r
moved-left@sub.example,false,,other,unsubscribed\r
,,,,,,\r
`,
    readers: { ...NONE, active: 1, unsubscribed: 3, unknown: 1 },
    problems: [6, 7],
  },
  {
    from: 'ghost',
    text: `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers,Team
1,Ann <ann@ghost.example>,Ann,,true,false,,2022-01-01T00:00:00.000Z,,,,red
2,off@ghost.example,Off,"met in Lyon,
2019",false,false,,2022-01-01T00:00:00.000Z,,,,
3,gone@ghost.example,Gone,,true,false,,2022-01-01T00:00:00.000Z,2023-01-01T00:00:00.000Z,,,
4,late@ghost.example,Late,agreed,true,false,,2035-01-01T00:00:00.000Z,,,,
5,cut@ghost.example,Cut,agreed
`,
    readers: { ...NONE, active: 1, unsubscribed: 2, unknown: 2 },
    problems: [6, 7],
  },
  {
    from: 'mailchimp',
    name: 'subscribed_members_export_1.csv',
    text: `${MAILCHIMP},LAST_CHANGED\n${mailchimpRow('ann', ',2020-01-01')}\n${mailchimpRow('bob', ',2020-01-01')}\n`,
    readers: { ...NONE, active: 2 },
    problems: [],
  },
  {
    from: 'mailchimp',
    name: 'unsubscribed_members_export_1.csv',
    text: `${MAILCHIMP},UNSUB_TIME,UNSUB_REASON\n${mailchimpRow('left', ',2020-01-01,N/A (Other)')}\n${mailchimpRow('angry', ',2020-01-01,ABUSE')}\n`,
    readers: { ...NONE, unsubscribed: 1, complained: 1 },
    problems: [],
  },
  {
    from: 'mailchimp',
    name: 'renamed_by_the_owner.csv',
    text: `${MAILCHIMP},CLEAN_TIME\n${mailchimpRow('back', ',2020-01-01')}\n`,
    readers: { ...NONE, bounced: 1 },
    problems: [],
  },
  {
    from: 'mailchimp',
    name: 'nonsubscribed_members_export_1.csv',
    text: `${MAILCHIMP},LAST_CHANGED\n${mailchimpRow('never', ',2020-01-01')}\n`,
    readers: { ...NONE, unconfirmed: 1 },
    problems: [],
  },
  {
    from: 'buttondown',
    text: `id,secondary_id,email,notes,subscriber_type,creation_date,ip_address,subscription_date,unsubscription_date,tags,metadata
a,1,ann@bd.example,,regular,2021-01-01 10:00:00.123456+00:00,192.0.2.1,2021-01-01,,a;b,"{'x': 1}"
b,2,pay@bd.example,,premium,2021-01-01,,2021-01-01,,,{}
c,3,off@bd.example,,unsubscribed,2021-01-01,,2021-01-01,2022-01-01,,{}
d,4,date@bd.example,,regular,2021-01-01,,2021-01-01,2022-01-01,,{}
e,5,new@bd.example,,unactivated,2021-01-01,,,,,{}
f,6,angry@bd.example,,complained,2021-01-01,,2021-01-01,,,{}
g,7,back@bd.example,,undeliverable,2021-01-01,,2021-01-01,,,{}
`,
    readers: { ...NONE, active: 2, unconfirmed: 1, unsubscribed: 2, bounced: 1, complained: 1 },
    problems: [],
  },
  {
    from: 'listmonk',
    text: `uuid,email,name,attributes,status,created_at,updated_at
1,ann@lm.example,Ann,"{""a"": ""b, c""}",enabled,2024-05-04 10:11:12.123 +0000 UTC,2024-05-04 10:11:12.123 +0000 UTC
2,off@lm.example,Off,{},disabled,2024-05-04 10:11:12.123 +0000 UTC,
3,block@lm.example,Block,{},blocklisted,0001-01-01 00:00:00 +0000 UTC,
4,not an address,X,{},enabled,2024-05-04 10:11:12.123 +0000 UTC,
`,
    readers: { ...NONE, active: 1, unsubscribed: 1, complained: 1 },
    problems: [5],
  },
  {
    from: 'keila',
    text: 'sep=;\nEmail;First name;Last name;Data;Status;External ID\n"ANN@keila.example";Ann;;{};active;\nmailto:off@keila.example;;;;unsubscribed;\nback@keila.example;;;;unreachable;7\n',
    readers: { ...NONE, active: 1, unsubscribed: 1, bounced: 1 },
    problems: [],
  },
  {
    from: 'beehiiv',
    text: Buffer.from(
      '\ufeffemail\tFirst Name\tstatus\ttier\tcreated_at\tunsubscribed_at\nann@bee.example\tZoë\tactive\tfree\t2023-01-01\t\noff@bee.example\t\tinactive\tfree\t2023-01-01\t\nnew@bee.example\t\tpending\tfree\t2023-01-01\t\ncheck@bee.example\t\tvalidating\tfree\t2023-01-01\t\nbad@bee.example\t\tinvalid\tfree\t2023-01-01\t\nann@bee.example\t\tactive\tfree\t2023-01-01\t2024-01-01\n',
      'utf16le',
    ),
    readers: { ...NONE, unconfirmed: 2, unsubscribed: 2, bounced: 1 },
    problems: [],
  },
  {
    from: 'kit',
    text: Buffer.from(
      'first_name,email_address,state,created_at,tags\nZoé,ann@kit.example,active,2023-01-01,\n,new@kit.example,inactive,2023-01-01,\n,off@kit.example,cancelled,2023-01-01,\n,back@kit.example,bounced,2023-01-01,\n,angry@kit.example,complained,2023-01-01,\n',
      'latin1',
    ),
    readers: { ...NONE, active: 1, unconfirmed: 1, unsubscribed: 1, bounced: 1, complained: 1 },
    problems: [],
  },
  {
    from: 'curated',
    text: 'Email Address,Subscribed at,UTM Source,UTM Last Path,UTM Referrer\nann@cur.example,2019-01-01 10:11:12 UTC,,/,\nnone@cur.example,,,/,\n',
    readers: { ...NONE, active: 1, unknown: 1 },
    problems: [3],
  },
  {
    from: 'midweek',
    text: `email,language,state,source,created_at,confirmed_at,paused_until,signup_at
'=ann@mw.example,en,active,form,2023-01-01T00:00:00Z,2023-01-01T00:00:00Z,,2023-01-01T00:00:00Z
rest@mw.example,en,paused,form,2023-01-01T00:00:00Z,2023-01-01T00:00:00Z,2035-01-01T00:00:00Z,
new@mw.example,en,pending,form,2023-01-01T00:00:00Z,,,2023-01-01T00:00:00Z
off@mw.example,en,unsubscribed,form,,,,
back@mw.example,xx,bounced,form,31/12/2020,,,
angry@mw.example,en,complained,form,,,,
`,
    readers: { ...NONE, active: 2, unconfirmed: 1, unsubscribed: 1, bounced: 1, complained: 1 },
    problems: [],
  },
])(
  'a file of $from ($name) is known by its columns, and its states decide',
  async ({ from, name, text, readers, problems }) => {
    const options = name === undefined ? {} : { name };
    const { output } = await importFile(text, { ...options, args: ['--dry-run', '--json'] });
    const outcome = JSON.parse(output);
    expect(Object.keys(outcome)).toEqual(['from', 'readers', 'problems']);
    expect(outcome).toMatchObject({ from, readers });
    expect(outcome.problems.map(({ line }: { line: number }) => line)).toEqual(problems);
  },
);

const PROVEN =
  'email,name,confirmed_at,status\nann@other.example,Ann,2020-01-01,active\noff@other.example,Off,2020-01-01,unsubscribed\n';

test.each([
  [
    'a state column that nobody has explained',
    PROVEN,
    [],
    '"status" may say who has left; name the service (--from midweek, ',
  ],
  [
    'an unknown word',
    'id,email,subscribed_to_emails\n1,ann@stop.example,maybe\n2,bob@stop.example,true\n',
    [],
    'subscribed_to_emails is "maybe"; expected true, false',
  ],
  [
    '`inactive` of no known service',
    PROVEN.replace(',active', ',inactive'),
    ['--map', 'state=status'],
    'status is "inactive"; expected ',
  ],
  [
    'a column without a telling name that says who has left',
    'email,confirmed_at,Gruppe\nann@stop.example,2020-01-01,A\noff@stop.example,2020-01-01,Unsubscribed\n',
    [],
    '"Gruppe" is "Unsubscribed"; if this column says who has left: --map state=Gruppe',
  ],
  [
    'a name of a file that says who is in it',
    'email,name\nann@stop.example,Ann\n',
    ['--note', 'paper'],
    'the name of the file says "unsubscribed"; if all in it have left: --state unsubscribed',
    'unsubscribed_2024.csv',
  ],
  [
    'a file of no known service',
    'email,name\nann@stop.example,Ann\n',
    [],
    'nothing in it says who has left and who has confirmed',
  ],
  ['a plain list', 'ann@stop.example\nbob@stop.example\n', [], 'nothing says who these people are'],
  [
    'a file of Mailchimp without its name',
    `${MAILCHIMP},LAST_CHANGED\n${mailchimpRow('ann', ',2020')}\n`,
    [],
    'Mailchimp says in the name of its files who reads',
  ],
  [
    'a file of Kit without states',
    'email_address,first_name\nann@stop.example,Ann\n',
    ['--from', 'kit'],
    'no column "state", in which Kit says who has left',
  ],
  [
    'a service that did not write it',
    'email,status,tier\nann@stop.example,inactive,free\n',
    ['--from', 'kit'],
    'the columns are those of beehiiv, and --from says Kit',
  ],
  [
    'a quotation mark that is never closed',
    'id,email,subscribed_to_emails\n1,ann@stop.example,true\n2,"off@stop.example,false\n',
    [],
    'a quotation mark is never closed',
  ],
])(
  '%s stops the import, and no flag is offered that makes readers',
  async (_, text, args, message, name?: string) => {
    const { output, code } = await importFile(text, { args, ...(name !== undefined && { name }) });
    expect(output).toContain(message);
    expect(output).toMatch(/\nNothing was imported\.\n$/);
    expect(output).not.toMatch(/--note|confirmed_at=/);
    expect(code).toBe(1);
    expect(await stateOf('ann@stop.example')).toBe('nobody');
  },
);

test('a column that says yes for those who have left is known by its name', async () => {
  const text =
    'email;confirmed_at;Opted out\nstays@yes.example;2020-01-01;no\nout@yes.example;2020-01-01;yes\n';
  await importFile(text);
  expect([await stateOf('stays@yes.example'), await stateOf('out@yes.example')]).toEqual([
    'active',
    'unsubscribed',
  ]);
});

test('in a file of no known service, a past confirmation or the words of the owner make a reader, and nothing else', async () => {
  const text =
    'email,confirmed_at,note\nproven@own.example,2020-01-01,\nfuture@own.example,2035-01-01,\nnoted@own.example,,agreed\n';
  const { output, code } = await importFile(text);
  expect(output).toContain('confirmed_at is "2035-01-01"; expected a time in the past');
  expect(output).toContain(':4 confirmed_at is missing; expected the time at which this reader confirmed');
  expect(output).toContain('Added 1 subscriber; skipped 2 lines with problems.');
  expect(code).toBe(1);
  expect(await stateOf('proven@own.example')).toBe('active');
  await importFile('email,name\nlist@own.example,L\n', { args: ['--note', 'paper list of the meetup'] });
  expect(await stateOf('list@own.example')).toBe('active');
  await importFile(PROVEN, { args: ['--map', 'state=status'] });
  expect(await stateOf('ann@other.example')).toBe('active');
  expect(await stateOf('off@other.example')).toBe('unsubscribed');
});

test('a plain list takes people away and is remembered; no later import brings them back', async () => {
  await importFile('email,confirmed_at\nreads@list.example,2020-01-01\n');
  const list =
    'Reads <READS@list.example>\nnever-here@list.example; "Third, Ms" <mailto:third@list.example>\n';
  const dry = await importFile(list, { args: ['--state', 'unsubscribed', '--dry-run'] });
  expect(dry.output).toBe(`unsubscribed: 3
  line 1  READS@list.example
  line 2  never-here@list.example
  line 2  third@list.example
Would add 2 subscribers; 1 subscriber who was here would leave.
`);
  expect(await stateOf('reads@list.example')).toBe('active');
  await importFile(list, { args: ['--state', 'unsubscribed'] });
  const back = 'id,email,subscribed_to_emails\n1,reads@list.example,true\n2,never-here@list.example,true\n';
  const { output } = await importFile(back, { args: ['--json'] });
  expect(JSON.parse(output)).toMatchObject({ readers: { ...NONE, unsubscribed: 2 }, added: [], left: [] });
  await importFile('Contact\tWhen\nreads@list.example\tx\n', { args: ['--state', 'complained'] });
  await importFile(list, { args: ['--state', 'bounced'] });
  expect(await stateOf('reads@list.example')).toBe('complained');
  expect(await stateOf('never-here@list.example')).toBe('bounced');
});

test('a dry run shows ten of each state', async () => {
  const rows = Array.from({ length: 12 }, (_, i) => `${i},ten${i}@ten.example,${i < 11}`);
  const text = ['id,email,subscribed_to_emails', ...rows].join('\n');
  const { output } = await importFile(text, { args: ['--dry-run'] });
  expect(output).toMatch(
    /^active: 11\n( {2}line \d+ {2}ten\d@ten\.example\n){10} {2}… and 1 more\nunsubscribed: 1\n {2}line 13/m,
  );
});

test('a cell of a broken file is shown by its first characters', async () => {
  const broken = 'x'.repeat(5_000_000);
  const { output, errors } = await importFile(`email,state,confirmed_at\n${broken},active,2024-01-01\n`);
  expect(output + errors).toContain(`email is "${'x'.repeat(60)}…"; expected an address`);
  expect((output + errors).length).toBeLessThan(2000);
});
