import type { OutputOf } from '@midweek/server/owner';

type Figures = NonNullable<OutputOf<'count-issue-mails'>>['all'];

/** How many readers a sending that was ended did not reach: their mails were never tried. */
export function countEnded({
  mails,
  sent,
  failed,
  uncertain,
}: Pick<Figures, 'mails' | 'sent' | 'failed' | 'uncertain'>): number {
  return mails - sent - failed - uncertain;
}
