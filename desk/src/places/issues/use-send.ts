import type { SendStatus } from '@midweek/server/owner';
import { useLive } from '#src/api/live.ts';

/** The send of an issue as it is in this moment, where the last answer may be older; undefined for none that has begun or is scheduled. */
export function useSend(issue: string, last: SendStatus | undefined): SendStatus | undefined {
  const { sends } = useLive();
  const send = sends.find((each) => String(each.issue) === issue) ?? last;
  const isWithdrawn = send?.state === 'cancelled' && send.frozenAt === null;
  return isWithdrawn ? undefined : send;
}
