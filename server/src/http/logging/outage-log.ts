// While the database is away, every request and every loop of the server fails with the same error. Of each message the log gets one line a minute.
import { isDatabaseAway } from '../../database/database-away.ts';

const QUIET_MS = 60_000;

type Line = readonly unknown[];

/** A filter of log lines; the next line of the same message says how many were left out. */
export function createOutageFilter(now = () => performance.now()): (line: Line) => Line | undefined {
  const messages = new Map<unknown, { readonly at: number; omitted: number }>();
  return (line) => {
    const [fields, message] = line;
    const { err } = Object(fields) as { err?: unknown };
    if (!isDatabaseAway(err)) return line;
    const last = messages.get(message);
    if (last && now() - last.at < QUIET_MS) {
      last.omitted += 1;
      return undefined;
    }
    messages.set(message, { at: now(), omitted: 0 });
    return last?.omitted ? [{ ...Object(fields), omitted: last.omitted }, message] : line;
  };
}
