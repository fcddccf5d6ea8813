import { formatFindings } from '../doctor/format-findings.ts';
import { parseOptions } from '../options.ts';
import { loadServer } from '../owner.ts';
import { serverVariables } from '../settings/server-variables.ts';
import { printJson } from '../terminal/print-json.ts';

const help = `
midweek doctor [--dkim-selector NAME] [--json]

Looks at everything that the server depends on and says what to do: the settings in effect (secrets are not shown), whether emails and pages
name the same address (PUBLIC_URL, and "url" in site.yml), the build, the database, the jobs, the login at the mail server, and what DNS
says about the domain of the sender (SPF, DKIM, DMARC).
Changes nothing and sends no mail. Run it with the settings of the server: .env, or the same environment.

  --dkim-selector NAME   the name of your DKIM key, which your mail service shows
  --json                 print the findings as a JSON array

Exit code 0, or 1 when something is broken.
`;

async function run(args: string[]): Promise<number> {
  const options = parseOptions(args, { 'dkim-selector': { type: 'string' }, json: { type: 'boolean' } });
  const selector = options['dkim-selector'];
  const { AREAS, createTxtResolver, examine } = await loadServer();
  const findings = await examine({
    variables: serverVariables(),
    resolveTxt: createTxtResolver(),
    ...(selector && { dkimSelector: selector }),
  });
  if (options.json) printJson(findings);
  else process.stdout.write(formatFindings(findings, AREAS));
  return findings.some(({ level }) => level === 'broken') ? 1 : 0;
}

export const doctor = { run, help };
