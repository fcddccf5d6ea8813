import { expect, test } from 'vitest';
import { type Answer, type AnswerEvent, reduceAnswer } from './use-answer.ts';

const START: Answer<string> = { status: 'idle', settled: 0 };
const after = (...events: AnswerEvent<string>[]) => events.reduce(reduceAnswer<string>, START);
const asked = { type: 'asked' } as const;
const answered = (number: number, found: string, isLatest = true) =>
  ({ type: 'answered', number, found, isLatest }) as const;
const failed = (number: number, found?: string) =>
  ({ type: 'failed', number, failure: 'down', found }) as const;
const dropped = (number: number, found?: string) => ({ type: 'dropped', number, found }) as const;

test('an answer to fewer letters is shown while the latest is on its way, and never after it', () => {
  const early = [asked, asked, answered(1, 're', false)];
  expect(after(...early)).toMatchObject({ status: 'loading', found: 're' });
  expect(after(...early, answered(2, 'rea'))).toMatchObject({ status: 'done', found: 'rea' });
  expect(after(asked, asked, answered(2, 'rea'), answered(1, 're', false)).found).toBe('rea');
});

test('what was found stays until the next answer; a failure leaves what it says, until somebody asks again', () => {
  expect(after(asked, answered(1, 'a'), asked)).toMatchObject({ status: 'loading', found: 'a' });
  const broken = [asked, answered(1, 'a'), asked, failed(2)];
  expect(after(...broken)).toEqual({ status: 'failed', failure: 'down', found: undefined, settled: 2 });
  expect(after(...broken, asked)).toEqual({ status: 'loading', found: undefined, settled: 2 });
  expect(after(asked, answered(1, 'page 1'), asked, failed(2, 'page 1')).found).toBe('page 1');
});

test('an answer that is no longer wanted changes nothing', () => {
  expect(after(asked, dropped(1), answered(1, 'a'))).toEqual({ status: 'idle', settled: 1 });
  const left = [asked, answered(1, 'a'), asked, dropped(2, 'a')];
  expect(after(...left, answered(2, 'b'))).toMatchObject({ status: 'done', found: 'a' });
  expect(after(...left, failed(2))).toMatchObject({ status: 'done', found: 'a' });
});
