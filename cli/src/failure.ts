/** Something outside of the program prevents it: reported in one sentence, exit code 1, no stack trace. */
export class Failure extends Error {
  override name = 'Failure';
}
