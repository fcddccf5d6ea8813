import { serverVariables } from '../settings/server-variables.ts';

/** Most builds of it are done by then. */
const SLOW_MS = 3000;

/**
 * Compiles the desk where it is missing or of other code; with `DESK=off` there is none. False, with a message, when that fails: readers see nothing of
 * it, so a server can start without.
 */
export async function buildDesk(): Promise<boolean> {
  if (serverVariables().DESK === 'off') return true;
  const say = () => process.stderr.write('Building the desk …\n');
  const timer = setTimeout(say, SLOW_MS);
  try {
    const { buildDesk } = await import('@midweek/desk/build');
    await buildDesk();
    return true;
  } catch (error) {
    process.stderr.write(
      `The desk was not built: ${error instanceof Error ? error.message : error}\nDESK=off leaves it out.\n`,
    );
    return false;
  } finally {
    clearTimeout(timer);
  }
}
