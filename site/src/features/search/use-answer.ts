import { useReducer, useRef } from 'react';
import { type Failure, failureOf } from './search-failure.ts';

export type Answer<Found> = {
  status: 'idle' | 'loading' | 'done' | 'failed';
  failure?: Failure;
  /** What was found last. It stays until the next answer is there. */
  found?: Found | undefined;
  /** The number of the last request whose answer is of interest no more. */
  settled: number;
};

export type AnswerEvent<Found> =
  | { type: 'asked' }
  | { type: 'answered'; number: number; found: Found; isLatest: boolean }
  /** `found` is what stays. */
  | { type: 'failed'; number: number; failure: Failure; found: Found | undefined }
  | { type: 'dropped'; number: number; found?: Found | undefined };

/** Late answers never replace newer ones. Those to fewer letters are shown while the latest is on its way. */
export function reduceAnswer<Found>(answer: Answer<Found>, event: AnswerEvent<Found>): Answer<Found> {
  const { found, settled } = answer;
  if (event.type === 'asked') return { status: 'loading', found, settled };
  const { type, number } = event;
  if (type === 'dropped')
    return { status: event.found ? 'done' : 'idle', found: event.found, settled: number };
  if (number <= settled) return answer;
  if (type === 'failed')
    return { status: 'failed', failure: event.failure, found: event.found, settled: number };
  return { status: event.isLatest ? 'done' : 'loading', found: event.found, settled: number };
}

/** The state of everything that asks the service: the dialog and the search page. */
export function useAnswer<Found>() {
  const [answer, dispatch] = useReducer(reduceAnswer<Found>, { status: 'idle', settled: 0 });
  /** Counts requests. */
  const latest = useRef(0);

  /** If the request fails, `kept` stays of what was found before. */
  const ask = async (find: () => Promise<Found>, kept?: Found) => {
    latest.current += 1;
    const number = latest.current;
    dispatch({ type: 'asked' });
    try {
      const found = await find();
      dispatch({ type: 'answered', number, found, isLatest: number === latest.current });
    } catch (error) {
      if (number !== latest.current) return;
      console.error(error);
      dispatch({ type: 'failed', number, failure: failureOf(error), found: kept });
    }
  };
  /** Whatever is on its way is no longer wanted; `kept` stays of what was found. */
  const drop = (kept?: Found) => dispatch({ type: 'dropped', number: latest.current, found: kept });
  return { ...answer, ask, drop };
}
