import { Resolver } from 'node:dns/promises';

/** The TXT records of a name, each as one text; none when there are none. Throws when DNS gives no answer. */
export type ResolveTxt = (name: string) => Promise<string[]>;

const TIMEOUT_MS = 3000;
/** What DNS says when a name or a record does not exist. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];

export function createTxtResolver(): ResolveTxt {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  return async (name) => {
    try {
      // A long record comes in pieces.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (error instanceof Error && 'code' in error && ABSENT.includes(String(error.code))) return [];
      throw error;
    }
  };
}
