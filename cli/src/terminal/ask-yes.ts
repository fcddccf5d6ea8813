import { createInterface } from 'node:readline/promises';
import { UsageError } from '../usage-error.ts';

/** Asks a person. Where nobody can answer the command has to be called with --yes. */
export async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new UsageError('this is not an interactive terminal; add --yes to continue without a question');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
