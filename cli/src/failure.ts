/** Something outside of the program stands in the way: told in one sentence, exit code 1, no stack trace. */
export class Failure extends Error {
  override name = 'Failure';
}
