import { count, toMinute } from '@midweek/core/files';
import { requireDay } from '../issues/issue-day.ts';
import { parseArgument, parseChoice, parseOptions } from '../options.ts';
import { whenMailed, withOwner } from '../owner.ts';
import { exportAll } from '../sponsors/export.ts';
import { insert } from '../sponsors/insert.ts';
import { requireId } from '../sponsors/request-id.ts';
import { requirePricing } from '../sponsors/require-pricing.ts';
import { show } from '../sponsors/show.ts';
import { printJson } from '../terminal/print-json.ts';
import { toPrintable } from '../terminal/printable.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek sponsors <command>

Requests of sponsors, whether or not the server is running. The settings are those of the server: DATA_DIR or DATABASE_URL.

  list [--state STATE]   unconfirmed, requested, accepted, declined or expired; newest first
  show <id>              one request with the places that it wants or has, and the copy that was sent for them
  confirm <id>           vouch for a request whose sponsor has not used the link of its email: its places are held for 7 days at most.
                         Only then can it be accepted or declined; without a confirmation it is deleted after 24 hours.
  accept <id>            the places are taken, and the sponsor gets an email with a private link for its copy
  decline <id>           the places are free again, and the sponsor gets an email
  block <date>           take the free places of that day off sale
  unblock <date>         give it back
  insert <number>        put the copy of an issue's sponsors into its files, in every language. What a file has already
                         stays, unless you add --replace. From then on sponsors cannot change it; before their
                         deadline (two days before the issue, 12:00 UTC) it needs --early.
  export                 all requests with their places and copy, as CSV; addresses are personal data

All of them have --json. Exit code 0 when it was done, 1 when it was not, 2 for wrong usage.
`;

const STATES = ['unconfirmed', 'requested', 'accepted', 'declined', 'expired'] as const;
const MAX_LISTED = 200;
const JSON_OPTION = { json: { type: 'boolean', default: false } } as const;

async function list(args: string[]): Promise<number> {
  const options = parseOptions(args, { state: { type: 'string' }, ...JSON_OPTION });
  const state = options.state && parseChoice(options.state, STATES, '--state');
  const { requests } = await withOwner((owner) =>
    owner.run('list-sponsor-requests', { limit: MAX_LISTED, ...(state && { state }) }),
  );
  if (options.json) {
    printJson(requests);
    return 0;
  }
  for (const {
    id,
    createdAt,
    company,
    contactName,
    email,
    conflicts,
    total,
    slots,
    ...request
  } of requests) {
    const lines = [
      `${id}  ${toMinute(createdAt)}  ${request.state}  ${toPrintable(company)}, ${total}`,
      `  ${toPrintable(contactName)}, ${toPrintable(email)} (${request.locale})`,
      ...(conflicts === '' ? [] : [`  not beside: ${toPrintable(conflicts)}`]),
      ...slots.map((slot) => `  ${slot}`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
  if (requests.length === 0) process.stdout.write('No requests.\n');
  return 0;
}

async function confirm(args: string[]): Promise<number> {
  const { values, argument } = parseArgument(args, JSON_OPTION, 'midweek sponsors confirm <id>');
  const id = requireId(argument);
  await withOwner(async (owner) => {
    const { heldUntil } = await owner.run('confirm-sponsor-request', { id });
    if (values.json) printJson({ id, heldUntil });
    else
      process.stdout.write(
        `The places are held until ${toMinute(heldUntil)}. The sponsor gets an email ${whenMailed(owner)}.\n`,
      );
  });
  return 0;
}

async function decide(name: 'accept' | 'decline', args: string[]): Promise<number> {
  const { values, argument } = parseArgument(args, JSON_OPTION, `midweek sponsors ${name} <id>`);
  const id = requireId(argument);
  const decision = name === 'accept' ? 'accepted' : 'declined';
  await withOwner(async (owner) => {
    await owner.run('decide-sponsor-request', { id, decision });
    if (values.json) printJson({ id, decision });
    else
      process.stdout.write(`The request is ${decision}. The sponsor gets an email ${whenMailed(owner)}.\n`);
  });
  return 0;
}

async function block(name: 'block' | 'unblock', args: string[]): Promise<number> {
  const { values, argument: issueDate } = parseArgument(
    args,
    JSON_OPTION,
    `midweek sponsors ${name} 2026-12-30`,
  );
  requireDay(issueDate, 'the date');
  const { blocked } = await withOwner((owner) =>
    owner.run('block-sponsor-date', { issueDate, isBlocked: name === 'block' }),
  );
  if (values.json) printJson({ issueDate, blocked });
  else if (name === 'unblock') process.stdout.write(`${issueDate} can be booked again.\n`);
  else process.stdout.write(`${count(blocked, 'place')} of ${issueDate} cannot be booked.\n`);
  return 0;
}

async function run([name, ...args]: string[]): Promise<number> {
  requirePricing();
  switch (name) {
    case 'list':
      return list(args);
    case 'show':
      return show(args);
    case 'insert':
      return insert(args);
    case 'export':
      return exportAll(args);
    case 'confirm':
      return confirm(args);
    case 'accept':
    case 'decline':
      return decide(name, args);
    case 'block':
    case 'unblock':
      return block(name, args);
    default:
      throw new UsageError(
        `${name === undefined ? 'which command?' : `"${name}" is not a command of sponsors.`} One of list, show, confirm, accept, decline, block, unblock, insert, export`,
      );
  }
}

export const sponsors = { run, help };
