/**
 * SQLSTATEs for files that are missing (58P01), in the way (58P02) or cannot be read or written (58030), for no handle (53000) and no room
 * (53100); and the same from Node, where PGlite passes it on.
 */
const CODES = /^(58P01|58P02|58030|53000|53100|EMFILE|ENFILE|ENOSPC|EIO)$/;

/**
 * Whether the embedded database has to be opened again after this error. The file system inside PGlite (0.5.16) keeps the name of a file that it
 * could not create. From then on PostgreSQL reads "File exists" for it, also when there is room again: a new instance does not.
 */
export function needsReopening(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.test(String(error.code));
}
