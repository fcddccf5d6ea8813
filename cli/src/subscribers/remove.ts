import { Failure } from '../failure.ts';
import { parseArgument } from '../options.ts';
import { withOwner } from '../owner.ts';
import { askYes } from '../terminal/ask-yes.ts';
import { printJson } from '../terminal/print-json.ts';

const help = `
midweek subscribers remove <address> [--yes] [--json]

Deletes everything about one person, for good. A salted hash of the address stays, so that no import brings it back.
To stop the emails and keep the evidence, the person unsubscribes instead.

  --yes    do it without asking
  --json   print the outcome as JSON
`;

async function run(args: string[]): Promise<number> {
  const { values, argument } = parseArgument(
    args,
    { yes: { type: 'boolean' }, json: { type: 'boolean' } },
    'midweek subscribers remove ada@example.org',
  );
  await withOwner(async (owner) => {
    const { subscriber } = await owner.run('show-subscriber', { address: argument });
    const question = `Delete ${subscriber.email} (${subscriber.state}, ${subscriber.locale}) for good?`;
    if (!values.yes && !(await askYes(question))) throw new Failure('nothing was deleted');
    await owner.run('remove-subscriber', { address: argument });
    if (values.json) printJson({ address: subscriber.email, removed: true });
    else process.stdout.write(`Deleted ${subscriber.email}.\n`);
  });
  return 0;
}

export const remove = { run, help };
