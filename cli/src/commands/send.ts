import { listLocales } from '@midweek/core';
import { parseChoice, parseIssueOptions, requireNumber } from '../options.ts';
import { cancel, pause, resume } from '../send/change.ts';
import { parseLanguages } from '../send/languages.ts';
import { failed, uncertain } from '../send/list-mails.ts';
import { resolve } from '../send/resolve.ts';
import { sendIssue } from '../send/send-issue.ts';
import { sendToMissing } from '../send/send-missing.ts';
import { status } from '../send/status.ts';
import { sendTestMail } from '../send/test-mail.ts';
import { UsageError } from '../usage-error.ts';

const subcommands = { status, pause, resume, cancel, failed, uncertain, resolve };

const HELP = `
midweek send <number> [--test ADDRESS] [--dry-run] [--at TIME] [--languages LIST] [--fallback CODE] [--missing] [--detach] [--yes] [--json]

Sends an issue to every active reader, in the language that they chose, whether or not the server is running. Each reader gets it once, even if a process is
killed on the way. The text is fixed when you run the command: later changes reach the site, not the emails. Without SMTP_URL emails stay in the outbox.
It refuses, and says what to do: lint errors, drafts, unlisted issues, a missing language, a build older than the content, an issue that was sent.

  --test ADDRESS     a test to one address, one email in each language, drafts included; private links in it lead nowhere
  --locale CODE      with --test: in this language only
  --dry-run          say who would get what, how large it is, and everything that would stop it
  --at TIME          not now but then, such as 2026-11-18T07:00, by the clock of timeZone in site.yml
  --languages LIST   only to readers of these languages, such as en; the others do not get the issue
  --fallback CODE    readers whose language is missing get this one, with a notice
  --missing          to those who were readers when it was sent and did not get it
  --detach           do not watch the progress
  --yes              send without asking
  --json             print the outcome as JSON

midweek send <command> <number>, each with --help and --json:

  status      how far it is; --watch shows the progress
  pause       stop sending; resume goes on
  cancel      end it: readers who do not have it yet will not get it
  failed      emails that did not go out, and why
  uncertain   emails that may or may not have arrived
  resolve     send those again, or take them as sent

Exit code 0 when it was done, 1 when it was not (--dry-run: when something would stop it), 2 for wrong usage.
`;

function find(name: string | undefined) {
  return name !== undefined && Object.hasOwn(subcommands, name)
    ? subcommands[name as keyof typeof subcommands]
    : undefined;
}

const OPTIONS = {
  test: { type: 'string' },
  locale: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  at: { type: 'string' },
  languages: { type: 'string' },
  fallback: { type: 'string' },
  missing: { type: 'boolean', default: false },
  detach: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

async function run(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  const found = find(name);
  if (found) return found.run(rest);
  if (name !== undefined && /^[a-z]/i.test(name))
    throw new UsageError(
      `"${name}" is not a command of send. Commands: ${Object.keys(subcommands).join(', ')}, or the number of an issue`,
    );
  const { number, ...options } = parseIssueOptions(args, OPTIONS);
  const issue = requireNumber(number, 'midweek send 258 --dry-run');
  const isJson = options.json;
  if (options.test !== undefined) {
    refuseTogether('--test', options, ['locale']);
    const locale =
      options.locale === undefined ? undefined : parseChoice(options.locale, listLocales(), '--locale');
    return sendTestMail(issue, { to: options.test, locale, isJson });
  }
  if (options.locale !== undefined)
    throw new UsageError('--locale goes with --test; --languages says whose readers get the issue');
  if (options.missing) {
    refuseTogether('--missing', options, ['yes', 'detach']);
    return sendToMissing(issue, isJson);
  }
  return sendIssue(issue, {
    ...parseLanguages(options.languages, options.fallback),
    at: options.at,
    isDryRun: options['dry-run'],
    isYes: options.yes,
    isDetached: options.detach,
    isJson,
  });
}

/** An option that would be ignored is a misunderstanding, and here an expensive one. */
function refuseTogether(name: string, options: Record<string, unknown>, allowed: readonly string[]): void {
  const others = Object.entries(options)
    .filter(([key, value]) => value !== undefined && value !== false && `--${key}` !== name)
    .map(([key]) => key)
    .filter((key) => key !== 'json' && !allowed.includes(key));
  if (others.length > 0)
    throw new UsageError(`${name} and ${others.map((key) => `--${key}`).join(', ')} cannot be combined`);
}

export const send = { run, help: ([name]: string[]) => find(name)?.help ?? HELP };
