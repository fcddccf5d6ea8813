import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFacts } from '@midweek/core/files';

/**
 * A folder for RELEASES_DIR with one release: that of another folder, without some of its parts. Without `mail` a server takes no sign-ups
 * and opens no database.
 */
export function copyRelease(from: string, without: readonly string[] = []) {
  const release = realpathSync(from);
  const id = readFacts(release)?.id ?? '';
  const releasesDir = mkdtempSync(join(tmpdir(), 'midweek-releases-'));
  const folder = join(releasesDir, id);
  mkdirSync(folder);
  for (const name of readdirSync(release))
    if (!without.includes(name)) symlinkSync(join(release, name), join(folder, name));
  symlinkSync(id, join(releasesDir, 'current'));
  return { releasesDir, folder, remove: () => rmSync(releasesDir, { recursive: true, force: true }) };
}
