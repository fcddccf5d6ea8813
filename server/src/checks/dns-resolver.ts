import { Resolver } from 'node:dns/promises';

/** Asks DNS. Both answer with nothing where there is no such name or record, and throw when DNS gives no answer. */
export interface DnsResolver {
  /** The TXT records of a name, each as one text. */
  readonly txt: ResolveTxt;
  /** The names of the servers that take mail for a domain, the preferred one first. */
  readonly mx: (name: string) => Promise<string[]>;
}
export type ResolveTxt = (name: string) => Promise<string[]>;

const TIMEOUT_MS = 3000;
/** The answers of DNS when a name or a record does not exist. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];

export function createDnsResolver(): DnsResolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  return {
    // A long record comes in pieces.
    txt: (name) => orNone(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))),
    mx: (name) =>
      orNone(async () =>
        (await resolver.resolveMx(name))
          .toSorted((a, b) => a.priority - b.priority)
          .map(({ exchange }) => exchange),
      ),
  };
}

async function orNone(ask: () => Promise<string[]>): Promise<string[]> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.includes(String(error.code))) return [];
    throw error;
  }
}
