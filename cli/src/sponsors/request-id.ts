import { withSite } from '@midweek/core/files';
import { UsageError } from '../usage-error.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function requireId(text: string): string {
  if (!ID.test(text))
    throw new UsageError(`"${text}" is not an id; ${withSite('midweek sponsors list')} shows them`);
  return text;
}
