import { resolve4, resolve6, resolveMx } from 'node:dns/promises';

export type AcceptsMail = (domain: string) => Promise<boolean>;

const TIMEOUT_MS = 2000;
/** DNS codes for a name or record that does not exist. Any other error is our own failure, and the address is accepted. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/** Whether a domain takes mail: by its MX records, or by its address if it has none. */
export const acceptsMail: AcceptsMail = (domain) => {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, true).unref());
  return Promise.race([lookUp(domain), timeout]);
};

async function lookUp(domain: string): Promise<boolean> {
  try {
    const records = await resolveMx(domain);
    // A single MX of `.` says: no mail here (RFC 7505).
    return records.some(({ exchange }) => exchange !== '' && exchange !== '.');
  } catch (error) {
    if (!isAbsent(error)) return true;
  }
  const addresses = await Promise.allSettled([resolve4(domain), resolve6(domain)]);
  return addresses.some((answer) => answer.status === 'fulfilled' || !isAbsent(answer.reason));
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ABSENT.has(String(error.code));
}
