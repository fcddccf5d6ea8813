import { toMinute } from '@midweek/core/files';
import type { OutputOf } from '@midweek/server/owner';
import { parseArgument } from '../options.ts';
import { withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';
import { toPrintable } from '../terminal/printable.ts';
import { formatTable } from '../terminal/table.ts';
import { requireId } from './request-id.ts';

type ShownRequest = OutputOf<'show-sponsor-request'>;

/** `midweek sponsors show <id>` */
export async function show(args: string[]): Promise<number> {
  const { values, argument } = parseArgument(
    args,
    { json: { type: 'boolean' } },
    'midweek sponsors show <id>',
  );
  const id = requireId(argument);
  const request = await withOwner((owner) => owner.run('show-sponsor-request', { id }));
  if (values.json) printJson(request);
  else process.stdout.write(format(request));
  return 0;
}

function format({ id, company, contactName, email, places, wanted, ...request }: ShownRequest): string {
  const facts = formatTable([
    ['  state', request.state],
    ['  contact', `${contactName}, ${email} (${request.locale})`],
    ['  asked', toMinute(request.createdAt)],
    ['  total', String(request.total)],
    ...(request.conflicts === '' ? [] : [['  not beside', request.conflicts]]),
  ]);
  const asked = formatTable(wanted.map((place) => [place.name, describeWanted(place, request.state)]));
  return [
    `${id}  ${toPrintable(company)}\n${facts}`,
    ...(asked ? [asked] : []),
    ...places.map(formatPlace),
  ].join('\n');
}

function describeWanted({ heldUntil }: ShownRequest['wanted'][number], state: ShownRequest['state']): string {
  if (heldUntil) return `held until ${toMinute(heldUntil)}`;
  return state === 'unconfirmed' ? 'wanted; held once the sponsor confirms' : `was asked for; ${state}`;
}

function formatPlace({ slot, copy, hasImage, ...place }: ShownRequest['places'][number]): string {
  const state = place.isInserted ? 'in the issue' : place.isSaved ? 'copy received' : 'no copy yet';
  if (!place.isSaved) return `${slot}  ${state}\n`;
  const lines = [
    `  ${toPrintable(copy.title)}`,
    `  ${copy.url}`,
    ...(hasImage
      ? [`  image: ${toPrintable(copy.alt) || 'not printed, since nothing says what it shows'}`]
      : []),
    ...copy.body
      .split('\n')
      .filter(Boolean)
      .map((line) => `  ${toPrintable(line)}`),
  ];
  return `${slot}  ${state}\n${lines.join('\n')}\n`;
}
