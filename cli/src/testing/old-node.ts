import { join } from 'node:path';

/** The file that npm links as `midweek`. */
export const BIN = join(import.meta.dirname, '..', '..', 'bin', 'midweek.js');

/** A module to load first: Node says that it is one that cannot read TypeScript. */
export const PRETEND_OLD =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})';
