import { count, withSite } from '@midweek/core/files';
import { whenMailed, withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';

/** Sends an issue to those who should have got it and did not. */
export async function sendToMissing(issue: number, isJson: boolean): Promise<number> {
  await withOwner(async (owner) => {
    const { added, failed } = await owner.run('send-missing', { issue });
    if (isJson) printJson({ issue, added, failed });
    else
      process.stdout.write(
        added === 0
          ? `No other reader is missing issue ${issue}.\n`
          : `Issue ${issue} is sent to ${count(added, 'more reader')} ${whenMailed(owner)}.\n`,
      );
    if (!isJson && failed > 0)
      process.stdout.write(
        `Failed, and not sent again: ${count(failed, 'email')}. See: ${withSite(`midweek send failed ${issue}`)}\n`,
      );
  });
  return 0;
}
