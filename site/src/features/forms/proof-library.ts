// What of altcha-lib a browser needs; its web algorithms use the platform's cryptography.
export { type Challenge, createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
export { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
