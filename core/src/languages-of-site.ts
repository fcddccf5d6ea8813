/** Which languages a site has, without the rest of it. It touches files: browsers must not import it. */
export { listMissing, type MissingText } from './load/missing-texts.ts';
export { setLanguagesOf } from './load/read-languages.ts';
