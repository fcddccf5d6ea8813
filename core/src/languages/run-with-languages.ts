import { AsyncLocalStorage } from 'node:async_hooks';
import type { Languages } from './language.ts';
import { setScope } from './locales.ts';

const scope = new AsyncLocalStorage<Languages>();
setScope(() => scope.getStore());

/** Runs something in the languages of a release, with all that it waits for, whichever release is current meanwhile. */
export function runWithLanguages<T>(languages: Languages, run: () => T): T {
  return scope.run(languages, run);
}
