// altcha-lib, from where the lock file puts it: it is a dependency of the server, which makes and checks the challenges that are solved here. With
// "altcha-lib" among the dependencies of the site, these become `altcha-lib` and `altcha-lib/algorithms/web/…`.
export { deriveKey as derivePbkdf2 } from '../../../../server/node_modules/altcha-lib/dist/esm/v2/algorithms/web/pbkdf2.js';
export { deriveKey as deriveSha } from '../../../../server/node_modules/altcha-lib/dist/esm/v2/algorithms/web/sha.js';
export {
  createChallenge,
  solveChallenge,
  verifySolution,
} from '../../../../server/node_modules/altcha-lib/dist/esm/v2/pow.js';
export type { Challenge } from '../../../../server/node_modules/altcha-lib/dist/esm/v2/types.js';
