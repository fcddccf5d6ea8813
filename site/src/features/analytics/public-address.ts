import { TOKEN_PARAM } from '@midweek/core/browser';
import { onlyParams } from './only-params.ts';

// Workflow pages have these in their address (`restore-ad-ids.ts`).
const PERSONAL_PARAMS = [TOKEN_PARAM, 'email', 'ck_subscriber_id'];

/** An address as others may learn it: without what names the reader. */
export function toPublicAddress(address: string): string {
  return onlyParams(address, (param) => !PERSONAL_PARAMS.includes(param));
}

/** Path, query and fragment of it. */
export function toPublicPath(address: string): string {
  const { pathname, search, hash } = new URL(toPublicAddress(address));
  return pathname + search + hash;
}
