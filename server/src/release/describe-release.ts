import { newestChange } from '@midweek/core/files';
import type { Release } from '../files/release.ts';

/** A release in words, as far as the owner wants to know. */
export interface ReleaseDescription {
  readonly id: string;
  readonly builtAt: Date;
  /** Unknown without content on this machine. */
  readonly isOlderThanContent?: boolean;
}

/** Which release is served, and whether something in the content is newer. */
export async function describeRelease(
  { id, builtAt }: Pick<Release, 'id' | 'builtAt'>,
  contentDir: string,
): Promise<ReleaseDescription> {
  const changedAt = await newestChange(contentDir);
  return {
    id,
    builtAt,
    ...(changedAt > 0 && { isOlderThanContent: changedAt > builtAt.getTime() }),
  };
}
