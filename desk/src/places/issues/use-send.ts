import type { SendStatus } from '@midweek/server/owner';
import { useLive } from '#src/api/live.ts';
import { useCommand } from '#src/api/use-command.ts';

/** The send of an issue, as it is in this moment; undefined for none that has begun or is scheduled. */
export function useSend(issue: string): { send: SendStatus | undefined; isKnown: boolean } {
  const { sends } = useLive();
  // Of an issue that was never sent the server says that there is none.
  const { data, error } = useCommand('show-send', { issue });
  const send = sends.find((each) => String(each.issue) === issue) ?? (error ? undefined : data);
  const isWithdrawn = send?.state === 'cancelled' && send.frozenAt === null;
  return { send: isWithdrawn ? undefined : send, isKnown: Boolean(data ?? error) };
}
