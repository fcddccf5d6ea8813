import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, listLocales } from '@midweek/core';
import { count } from '@midweek/core/files';
import { Failure } from '../failure.ts';
import { withOwner } from '../owner.ts';
import { parseChoice } from '../parse-choice.ts';
import { currentSite } from '../project.ts';
import { formatObstacles } from '../send/format-plan.ts';
import { serverVariables } from '../settings/server-variables.ts';
import { findHarm } from './find-harm.ts';

/** From a language that the newsletter no longer has to one that it has. */
export type LanguageMove = { from: string; to: string };

/**
 * Throws a Failure that says what readers would lose by a release. Returns the issues that were sent; undefined when nobody can tell. Where the newsletter is built without its database, nobody can tell; a database that
 * does not answer does not keep an issue from appearing either.
 */
export async function protectReaders(
  content: Content,
  { gone, move }: { gone?: string | undefined; move?: LanguageMove | undefined } = {},
): Promise<readonly string[] | undefined> {
  if (move) await moveReaders(move);
  if (!hasDatabase()) return undefined;
  const { harm, sent } = await withOwner((owner) => findHarm(owner, content, gone)).catch(
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      process.stderr.write(`warning: cannot tell whether readers would lose something: ${error.message}\n`);
      return { harm: [], sent: undefined };
    },
  );
  if (harm.length > 0)
    throw new Failure(
      `nothing was published, because readers would lose something:\n${formatObstacles(harm)}`,
    );
  return sent;
}

async function moveReaders({ from, to }: LanguageMove): Promise<void> {
  parseChoice(to, listLocales(), '--readers-of: the new language');
  const { moved } = await withOwner((owner) => owner.run('move-readers', { from, to }));
  process.stdout.write(`${count(moved, 'reader')} of "${from}" will get "${to}".\n`);
}

function hasDatabase(): boolean {
  const { DATABASE_URL, DATA_DIR } = serverVariables();
  return Boolean(DATABASE_URL) || existsSync(join(DATA_DIR || currentSite().data, 'database'));
}
