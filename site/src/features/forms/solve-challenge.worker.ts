// Fetched only by readers whom the server asks for a proof of work: the library is here and nowhere else.
import { solveChallenge } from './solve-challenge.ts';

// A rejection in the worker would never reach the page, so it is sent as undefined.
addEventListener('message', async ({ data }: MessageEvent) =>
  postMessage(await solveChallenge(data).catch(() => undefined)),
);
