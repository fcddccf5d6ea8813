import { findShown, listReleases, readCurrentId } from '@midweek/core/files';
import { askForRelease, type ReleaseAnswer } from '@midweek/server/process';
import { currentSite } from '../project.ts';
import { serverVariables } from '../settings/server-variables.ts';

/** A server that is busy takes a few seconds to read a release. */
const TIMEOUT_MS = 10_000;

/** Where a server runs on the data of this newsletter, waits until it serves what was published, and says so. */
export async function waitForServer(): Promise<void> {
  const answer = await askForRelease(serverVariables().DATA_DIR || currentSite().data, TIMEOUT_MS);
  // After the answer: the due release may have changed meanwhile.
  const shown = findShown(
    listReleases(currentSite().releases),
    readCurrentId(currentSite().releases),
    new Date(),
  );
  const { text, isWarning } = describeAnswer(answer, shown?.id);
  (isWarning ? process.stderr : process.stdout).write(text);
}

/** The message about the server's answer when a release is to be shown. */
export function describeAnswer(
  answer: ReleaseAnswer,
  shownId: string | undefined,
): { text: string; isWarning: boolean } {
  if (answer.kind === 'no-server') return { text: '', isWarning: false };
  if (answer.kind === 'no-answer')
    return warn(
      `could not tell whether the running server shows it: ${answer.reason}. The release is current, and a server looks for it every second: open a page, and restart the server if the page is the old one.`,
    );
  const { origin, id, problem } = answer;
  if (id === shownId) return { text: `Release ${id} is served at ${origin}.\n`, isWarning: false };
  if (problem) return warn(`the server at ${origin} does not show it: ${problem}.`);
  return warn(
    `the server at ${origin} does not show it: it serves release ${id}, from another folder. RELEASES_DIR of the server should be ${currentSite().releases}.`,
  );
}

const warn = (sentence: string) => ({ text: `warning: ${sentence}\n`, isWarning: true });
