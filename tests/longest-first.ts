// Vitest starts the largest test files first as long as it has no record of their durations, as in a fresh clone. The files that take longest
// are small: they start whole servers and wait for them. Started last, they would leave a processor idle for minutes.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = join(import.meta.dirname, '..');
const LONGEST = [
  'server/faults/delivery/kill-delivery.postgres.test.ts',
  'server/faults/delivery/kill-delivery.test.ts',
  'server/faults/kill-signups.test.ts',
  'server/faults/full-disk.test.ts',
  'server/faults/database-away.postgres.test.ts',
  'server/faults/attack/routes/attack-routes.test.ts',
  'server/faults/delivery/rude-mail-server.test.ts',
  'site/publish/publish.test.ts',
  'cli/src/commands/start.test.ts',
  'cli/src/publishing/kill-build.test.ts',
  'cli/src/commands/publish.test.ts',
  'server/src/platform/database/prepare-pglite.test.ts',
  'site/publish/publish-code.test.ts',
  'cli/src/commands/send.test.ts',
  'cli/src/commands/backup-stream.test.ts',
  'server/src/domains/owner/two-processes.verify.test.ts',
].map((file) => join(ROOT, file));
for (const file of LONGEST)
  if (!existsSync(file)) throw new Error(`tests/longest-first.ts names ${file}, which does not exist`);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(moduleId);
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
