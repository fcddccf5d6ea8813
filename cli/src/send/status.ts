import { loadTimeZone } from '@midweek/core/load';
import { parseIssueOptions, requireNumber } from '../options.ts';
import { withOwner } from '../owner.ts';
import { currentSite } from '../project.ts';
import { printJson } from '../terminal/print-json.ts';
import { UsageError } from '../usage-error.ts';
import { formatStatus } from './format-status.ts';
import { explainNoServer, lacksServer } from './lacks-server.ts';
import { canWatch, watchSend } from './watch.ts';

const help = `
midweek send status <number> [--watch] [--json]

Shows how far the sending of an issue is: queued, sending, sent, failed (refused for good, or given up), uncertain (handed over without
an answer, so it may have arrived), skipped (the reader left before it went out, or the send was cancelled).

  --watch   show the progress until everything is sent; Ctrl+C ends only the watching
  --json    print it as JSON
`;

async function run(args: string[]): Promise<number> {
  const { watch, json, ...rest } = parseIssueOptions(args, {
    watch: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  if (watch && json) throw new UsageError('--watch and --json cannot be combined');
  const issue = requireNumber(rest.number, 'midweek send status 258');
  return withOwner(async (owner) => {
    const status = await owner.run('show-send', { issue });
    if (json) printJson(status);
    else {
      const timeZone = await loadTimeZone(currentSite().folder);
      if (watch && canWatch(owner)) await watchSend(owner, issue, { timeZone });
      else process.stdout.write(formatStatus(status, timeZone));
      if (lacksServer(owner, status)) process.stdout.write(`${explainNoServer()}\n`);
    }
    return 0;
  });
}

export const status = { run, help };
