/** Why a command of the owner cannot be done, in one sentence for the owner. */
export class OwnerProblem extends Error {
  override readonly name = 'OwnerProblem';
}
