import type { OutputOf, ShownSubscriber } from '@midweek/server/owner';
import { parseArgument } from '../options.ts';
import { withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';
import { toMinute, toPrintable } from '../terminal/printable.ts';
import { formatTable } from '../terminal/table.ts';

const help = `
midweek subscribers show <address> [--json]

Shows everything that is stored about one person, with events and emails: the same that the person can download.

  --json   print it as JSON
`;

async function run(args: string[]): Promise<number> {
  const { values, argument } = parseArgument(
    args,
    { json: { type: 'boolean' } },
    'midweek subscribers show ada@example.org',
  );
  const shown = await withOwner((owner) => owner.run('show-subscriber', { address: argument }));
  if (values.json) printJson(shown);
  else process.stdout.write(format(shown));
  return 0;
}

function format({ subscriber, events, mails, issues }: OutputOf<'show-subscriber'>): string {
  const facts = formatTable(listFacts(subscriber).map(([name, value]) => [`  ${name}`, value]));
  const happened = events.map(({ at, kind, detail }) => {
    const isPlain = Object.keys(detail).length === 0;
    return [`  ${toMinute(at)}`, kind, isPlain ? '' : JSON.stringify(detail)];
  });
  const sent = mails.map(({ createdAt, mail, state }) => [`  ${toMinute(createdAt)}`, mail, state]);
  const got = issues.map(({ issue, state, finishedAt, bounce }) => [
    `  ${issue}`,
    finishedAt ? toMinute(finishedAt) : '',
    bounce ? `${state}, came back (${bounce})` : state,
  ]);
  return [
    `${toPrintable(subscriber.email)}\n${facts}`,
    `Events (UTC)\n${formatTable(happened)}`,
    `Emails (UTC)\n${sent.length > 0 ? formatTable(sent) : '  none\n'}`,
    ...(got.length > 0 ? [`Issues (UTC)\n${formatTable(got)}`] : []),
  ].join('\n');
}

function listFacts(subscriber: ShownSubscriber): [string, string][] {
  const { state, signupConsent, confirmationConsent, attribution, pausedUntil, confirmedAt } = subscriber;
  return [
    // Of who left in a pause its end is kept, for when they undo that.
    ['state', state === 'paused' && pausedUntil ? `${state} until ${toMinute(pausedUntil)}` : state],
    ['language', subscriber.locale],
    ['source', subscriber.source],
    ['since', toMinute(subscriber.createdAt)],
    ['confirmed', confirmedAt ? toMinute(confirmedAt) : 'no'],
    [
      'came from',
      Object.entries(attribution)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
    ],
    ['sign-up', formatConsent(signupConsent)],
    ['confirmation', formatConsent(confirmationConsent)],
  ];
}

function formatConsent(consent: ShownSubscriber['signupConsent']): string {
  if (!consent) return 'no evidence';
  const { at, ipPrefix, userAgent, wording } = consent;
  return [at && toMinute(at), ipPrefix, userAgent, wording && `“${wording}”`].filter(Boolean).join(' · ');
}

export const show = { run, help };
