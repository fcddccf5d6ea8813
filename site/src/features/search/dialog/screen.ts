import { asksForWords, type DialogState } from './dialog-state.ts';

/** What stands below the field. Before the first answer, and while there is none yet, what is kept. */
export type Screen = 'start' | 'results' | 'nothing' | 'failed' | 'blank';

export function toScreen({ query, status, found }: DialogState): Screen {
  if (!asksForWords(query)) return 'start';
  if (status === 'failed') return 'failed';
  if (found) return found.groups.length > 0 ? 'results' : 'nothing';
  return status === 'loading' ? 'start' : 'blank';
}
