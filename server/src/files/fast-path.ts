// Pages that were asked for before, answered without the router: routing, hooks and a logger for each request take as long again
// as sending a page from memory does.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sends an answer that is ready. Returns false, with nothing sent, when there is none for this request. */
export type SendAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Called when an answer was sent or aborted. */
export type OnAnswered = (
  request: IncomingMessage,
  response: ServerResponse,
  outcome: { durationMs: number; isComplete: boolean },
) => void;

export interface FastPath {
  /** For routes: from now on, and as long as this site is served, requests for this URL may be answered before they reach the router. */
  remember(site: object, url: string, send: SendAtOnce): void;
  /** Whether the request was answered; if not, it is for the router. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Leaves all requests to the router until routes remember them again. */
  forget(): void;
  /** Leaves all requests to the router, which ends connections while the server closes. */
  close(): void;
}

/**
 * A route remembers URLs that it has answered itself, so one that belongs to another route never gets here. Whoever switches to another site
 * has all of them forgotten.
 */
export function createFastPath(currentSite: () => object, onAnswered: OnAnswered): FastPath {
  const known = new Map<string, SendAtOnce>();
  let isClosed = false;
  return {
    remember(site, url, send) {
      // An answer that was begun before a switch ends after it.
      if (!isClosed && site === currentSite()) known.set(url, send);
    },
    answer(request, response) {
      const send = isOrdinary(request, response) ? known.get(request.url ?? '') : undefined;
      const started = performance.now();
      if (!send?.(request, response)) return false;
      const tell = (isComplete: boolean) =>
        onAnswered(request, response, { durationMs: performance.now() - started, isComplete });
      // Usually everything is flushed by now; the rest, for a slow client, may still be aborted.
      if (response.writableLength === 0) tell(true);
      else response.once('close', () => tell(response.writableFinished));
      return true;
    },
    forget: () => known.clear(),
    close() {
      isClosed = true;
      known.clear();
    },
  };
}

/**
 * Everything else is left to the router, which refuses some requests and counts pipelined ones: Node gives a response no socket until those
 * before it are sent.
 */
function isOrdinary({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  const isReading = (method === 'GET' || method === 'HEAD') && !hasBody && headers.upgrade === undefined;
  return isReading && headers.host !== undefined && response.socket !== null && !response.socket.destroyed;
}
