import { newestChange } from '@midweek/core/files';
import type { ReleaseDescription } from '../checks/monitoring/monitoring-routes.ts';
import type { LoadedRelease } from './load-release.ts';

/** Which release is served, and whether something in the content is newer; undefined for folders that the settings name. */
export async function describeRelease(
  { id, builtAt }: Pick<LoadedRelease, 'id' | 'builtAt'>,
  contentDir: string,
): Promise<ReleaseDescription | undefined> {
  if (id === undefined || builtAt === undefined) return undefined;
  const changedAt = await newestChange(contentDir);
  return {
    id,
    builtAt,
    ...(changedAt > 0 && { isOlderThanContent: changedAt > builtAt.getTime() }),
  };
}
