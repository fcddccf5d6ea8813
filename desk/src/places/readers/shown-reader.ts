import type { OutputOf } from '@midweek/server/owner';

/** Everything that is known of one person. */
export type ShownReader = OutputOf<'show-subscriber'>;

/** Of a dialog about that person. */
export interface DialogProps {
  readonly shown: ShownReader;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
