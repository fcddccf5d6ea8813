import { expect, onTestFinished, test, vi } from 'vitest';
import { callCommand } from './call-command.ts';
import { CommandProblem } from './command-problem.ts';
import { goOnWithSession, hasSessionEnded } from './session-end.ts';

type Answer = () => Response | Promise<Response>;

/** One answer for each request, in their order. */
function answerWith(...answers: Answer[]) {
  const asked = vi.fn(async (_path: string, _init: RequestInit) => {
    const answer = answers[asked.mock.calls.length - 1];
    if (!answer) throw new Error('asked too often');
    return answer();
  });
  vi.stubGlobal('fetch', asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

/** An answer that comes in these pieces. */
const inPieces = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'application/x-ndjson' } },
  );

test('a command is a POST with its input as JSON', async () => {
  const asked = answerWith(() => json([]));
  expect(await callCommand('count-subscribers', {})).toEqual([]);
  const [path, init] = asked.mock.calls[0] ?? [];
  expect(path).toBe('/owner/count-subscribers');
  expect(init).toMatchObject({ method: 'POST', body: '{}', credentials: 'same-origin' });
});

test('the sentence of the server is the problem, and a proxy without one leaves it empty', async () => {
  const detail = 'issue 258 is being sent';
  answerWith(
    () => json({ status: 422, title: 'x', detail }, 422, 'application/problem+json'),
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  );
  const call = () => callCommand('count-subscribers', {}).catch((error: unknown) => error);
  expect(await call()).toMatchObject({ status: 422, detail });
  expect(await call()).toMatchObject({ status: 502, detail: '' });
  expect(await call()).toMatchObject({ status: 0, detail: '' });
});

test('a long command tells its steps, wherever the lines are cut', async () => {
  answerWith(() =>
    inPieces('{"step":{"done":1,"tot', 'al":3}}\n{"step":{"done":2,"total":3}}\n{"ans', 'wer":[]}\n'),
  );
  const steps: number[] = [];
  const answer = await callCommand('count-subscribers', {}, { onStep: ({ done }) => steps.push(done) });
  expect(answer).toEqual([]);
  expect(steps).toEqual([1, 2]);
});

test('a long command may end with a problem, or without an end', async () => {
  answerWith(
    () => inPieces('{"step":{"done":1,"total":3}}\n', '{"problem":{"status":422,"detail":"no room"}}\n'),
    () => inPieces('{"step":{"done":1,"total":3}}\n'),
  );
  const call = () => callCommand('count-subscribers', {}).catch((error: unknown) => error);
  expect(await call()).toMatchObject({ status: 422, detail: 'no room' });
  const cut = await call();
  expect(cut).toBeInstanceOf(CommandProblem);
  expect(cut).toMatchObject({ status: 0 });
});

test('without a session it waits for one, and is asked once more', async () => {
  const asked = answerWith(
    () => json({ status: 401 }, 401),
    () => json([]),
  );
  const answer = callCommand('count-subscribers', {});
  await vi.waitFor(() => expect(hasSessionEnded()).toBe(true));
  expect(asked).toHaveBeenCalledTimes(1);
  goOnWithSession();
  expect(await answer).toEqual([]);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(hasSessionEnded()).toBe(false);
});
