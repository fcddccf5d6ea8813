// The thread that searches in the browser.
import { setLocales } from '@midweek/core/browser';
import { createPartsSearch } from '@midweek/core/search';
import { createHttpSource } from './fetch-parts.ts';
import { createRespond } from './respond.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

setLocales(JSON.parse(self.name));

const send = (message: FromWorker) => postMessage(message);

const source = createHttpSource({
  version: SEARCH_INDEX_VERSION,
  onProgress: (progress) => send({ kind: 'progress', ...progress }),
});
const respond = createRespond(createPartsSearch(source));

addEventListener('message', async ({ data: { id, path, body } }: MessageEvent<ToWorker>) => {
  const answer = await respond(path, body);
  if (answer.status === 0) send({ kind: 'progress', loaded: 0, total: 0 });
  send({ kind: 'answered', id, ...answer });
});
