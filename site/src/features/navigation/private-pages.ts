// Pages that answer a reader's own step, such as the link of a mail. `public/speculation-rules.json` names them too.
const PRIVATE = /^(\/fr)?\/((api|workflow)\/|sponsor\/(confirm|copy|report)$)/;

/** Whether a page is only for the reader who opens it: such a page is never asked for in advance. */
export function isPrivate(path: string): boolean {
  return PRIVATE.test(path);
}
