import { parseOptions } from '../options.ts';
import { withServer } from '../owner.ts';
import { serverVariables } from '../settings/server-variables.ts';
import { printJson } from '../terminal/print-json.ts';
import { count } from '../terminal/report-problems.ts';

const help = `
midweek subscribers copy-to-postgres [--json]

Copies everything from the embedded database of DATA_DIR to the PostgreSQL server of DATABASE_URL: subscribers, events, emails, the
links in them, and the hashes of deleted addresses. All or nothing, and only into a database without subscribers. Stop the server
first; start it again with DATABASE_URL and the same DATA_DIR, or with SECRET_KEY set to the content of its file "secret". Without
DATABASE_URL it does not start on DATA_DIR any more, because what is there is old from then on.

  --json   print the outcome as JSON
`;

async function run(args: string[]): Promise<number> {
  const { json } = parseOptions(args, { json: { type: 'boolean' } });
  return withServer(async ({ copyToPostgres, parseEnv }) => {
    const { subscribers } = await copyToPostgres(parseEnv(serverVariables()));
    if (json) printJson({ subscribers });
    else process.stdout.write(`Copied ${count(subscribers, 'subscriber')} with everything about them.\n`);
    return 0;
  });
}

export const copyToPostgres = { run, help };
