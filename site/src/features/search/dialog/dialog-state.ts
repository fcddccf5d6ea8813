import type { Failure } from '../search-failure.ts';
import type { Found } from './dialog-hit.ts';

export type DialogState = {
  /** What is in the field. */
  query: string;
  status: 'idle' | 'loading' | 'failed';
  failure?: Failure | undefined;
  /** The last answer. It stays until the next one is there. */
  found?: Found | undefined;
  /** Names of groups of earlier answers, to suggest where the service suggests nothing. */
  groupNames: readonly string[];
  /** Which option Enter would open. */
  active: number;
  /** Whether the list can be walked through by keys. */
  isOpen: boolean;
  /** Whether the reader has left the list by Tab or by a press beside it: the next Escape clears the query. */
  hasLeft: boolean;
};

export type DialogEvent =
  | { type: 'typed'; query: string }
  /** Of a query to which letters were added meanwhile, if not the latest. */
  | { type: 'answered'; found: Found; isLatest: boolean }
  | { type: 'failed'; failure: Failure }
  | { type: 'moved'; active: number }
  | { type: 'left' }
  | { type: 'returned' };

export const START: DialogState = {
  query: '',
  status: 'idle',
  groupNames: [],
  active: 0,
  isOpen: true,
  hasLeft: false,
};

/** Words to look for; spaces alone ask for nothing. */
export const asksForWords = (query: string): boolean => query.trim() !== '';

export function reduceDialog(state: DialogState, event: DialogEvent): DialogState {
  switch (event.type) {
    case 'typed': {
      const { groupNames, found } = state;
      const next = { ...START, groupNames, query: event.query };
      // An error stays until here, and there is no older list to go back to.
      if (!asksForWords(event.query)) return next;
      return {
        ...next,
        status: 'loading',
        ...(state.status !== 'failed' && { found, active: state.active }),
      };
    }
    case 'answered': {
      const names = event.found.groups.map(({ title }) => title);
      const groupNames = names.length > state.groupNames.length ? names : state.groupNames;
      const status = event.isLatest ? 'idle' : state.status;
      return { ...state, status, failure: undefined, found: event.found, groupNames, active: 0 };
    }
    case 'failed':
      return { ...state, status: 'failed', failure: event.failure, found: undefined, active: 0 };
    case 'moved':
      return { ...state, active: event.active, isOpen: true, hasLeft: false };
    case 'left':
      return {
        ...state,
        isOpen: false,
        hasLeft: true,
        status: state.status === 'loading' ? 'idle' : state.status,
      };
    case 'returned':
      return { ...state, isOpen: true };
  }
}
