// Fetched only by readers whom the server asks for a proof of work: the library is here and nowhere else.
import { solveChallenge } from './solve-challenge.ts';

// A promise that is rejected here would not be heard of there.
addEventListener('message', async ({ data }: MessageEvent) =>
  postMessage(await solveChallenge(data).catch(() => undefined)),
);
