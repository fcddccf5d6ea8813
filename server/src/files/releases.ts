import { setLanguages } from '@midweek/core';
import { runWithLanguages } from '@midweek/core/files';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Release } from './release.ts';

/** Prepares for another release before the switch; the function that it returns is called at the moment of the switch. */
export type PrepareSwitch = (next: Release) => Promise<() => void>;

/** The release that is served. It changes while the server runs, so nothing of it is kept outside of it. */
export interface Releases {
  current(): Release;
  /** The release that a request began with: its headers, page, prices and texts belong together, even if another is published meanwhile. */
  of: ReleaseOf;
  onSwitch(prepare: PrepareSwitch): void;
  /** Serves another release from the next request on. Rejects, with nothing changed, when something is not prepared for it. */
  switchTo(next: Release): Promise<void>;
}

export type ReleaseOf = (request: Pick<FastifyRequest, 'raw'>) => Release;

export function createReleases(first: Release): Releases {
  let current = first;
  setLanguages(first.languages);
  const preparations: PrepareSwitch[] = [];
  const begunWith = new WeakMap<object, Release>();
  return {
    current: () => current,
    of({ raw }) {
      const known = begunWith.get(raw);
      if (known) return known;
      begunWith.set(raw, current);
      return current;
    },
    onSwitch(prepare) {
      preparations.push(prepare);
    },
    async switchTo(next) {
      const finish = await runWithLanguages(next.languages, () =>
        Promise.all(preparations.map((prepare) => prepare(next))),
      );
      current = next;
      // Work without a request, such as mails, uses the texts of the release that is served.
      setLanguages(next.languages);
      for (const run of finish) run();
    },
  };
}

/** Handles every request in the languages of the release that it began with. */
export function keepLanguages(app: FastifyInstance, releaseOf: ReleaseOf): void {
  const keep = (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) =>
    runWithLanguages(releaseOf(request).languages, done);
  app.addHook('onRequest', keep);
  // Again, because a body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', keep);
}
