import { listLocales } from '@midweek/core';
import { parseArgument, parseChoice } from '../options.ts';
import { whenMailed, withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek subscribers add <address> --locale CODE [--confirmed --note TEXT] [--json]

Adds one person. The email to confirm is sent, as after the form; nobody reads without having confirmed.
Who has agreed in another way can be added as confirmed: then no email is sent, and the note says what shows the consent.
Addresses that were deleted on request are refused.

  --locale      the language of the emails
  --confirmed   the person has agreed already
  --note TEXT   what shows that, for example: paper list of the meetup of 5 November, in the office
  --json        print the outcome as JSON
`;

const EXAMPLE = 'midweek subscribers add ada@example.org --locale en';

async function run(args: string[]): Promise<number> {
  const { values, argument } = parseArgument(
    args,
    {
      locale: { type: 'string' },
      confirmed: { type: 'boolean', default: false },
      note: { type: 'string' },
      json: { type: 'boolean' },
    },
    EXAMPLE,
  );
  if (values.locale === undefined) throw new UsageError(`--locale is missing, for example: ${EXAMPLE}`);
  const locale = parseChoice(values.locale, listLocales(), '--locale');
  const note = values.note?.trim();
  if (values.confirmed && !note)
    throw new UsageError('--confirmed needs --note, which says where the consent is recorded');
  if (!values.confirmed && values.note !== undefined) throw new UsageError('--note goes with --confirmed');
  await withOwner(
    async (owner) => {
      const { state } = await owner.run('add-subscriber', {
        address: argument,
        locale,
        ...(note && { note }),
      });
      if (values.json) printJson({ address: argument, locale, state });
      else if (state === 'active') process.stdout.write(`Added ${argument}, confirmed. No email was sent.\n`);
      else process.stdout.write(`Added ${argument}. The email to confirm is sent ${whenMailed(owner)}.\n`);
    },
    { mayCreate: true },
  );
  return 0;
}

export const add = { run, help };
