import type { FastifyRequest } from 'fastify';
import type { Site } from './load-site.ts';

/** What a build made, as the server has it in memory. */
export interface Release {
  /** Undefined for folders that the settings name: they are not part of the releases of a site. */
  readonly id?: string;
  readonly site: Site;
}

/** Prepares for another release before the switch; the function that it returns is called at the moment of the switch. */
export type PrepareSwitch<R extends Release> = (next: R) => Promise<() => void>;

/** The release that is served. It changes while the server runs, so nothing of it is kept outside of it. */
export interface Releases<R extends Release = Release> {
  current(): R;
  /** The release that a request began with: its headers, page and prices belong together, whatever is published meanwhile. */
  of(request: Pick<FastifyRequest, 'raw'>): R;
  onSwitch(prepare: PrepareSwitch<R>): void;
  /** Serves another release from the next request on. Rejects, with nothing changed, when something is not prepared for it. */
  switchTo(next: R): Promise<void>;
}

/** For routes: what they need of the release that a request began with. */
export type ReleaseOf<R extends Release = Release> = Releases<R>['of'];

export function createReleases<R extends Release>(first: R): Releases<R> {
  let current = first;
  const preparations: PrepareSwitch<R>[] = [];
  const begunWith = new WeakMap<object, R>();
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
      const finish = await Promise.all(preparations.map((prepare) => prepare(next)));
      current = next;
      for (const run of finish) run();
    },
  };
}
