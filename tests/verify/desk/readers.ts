// Readers who are there when a journey begins.
import type { Owner } from './desk-server.ts';

const BATCH = 500;

/** Active readers, every third of them French. */
export async function addReaders(owner: Owner, count: number): Promise<void> {
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => ({
      line: first + index + 2,
      fields: {
        email: `reader${first + index}@domain${(first + index) % 50}.example`,
        language: (first + index) % 3 === 0 ? 'fr' : 'en',
        state: 'active',
        confirmed_at: '2026-01-05T08:00:00Z',
      },
    }));
    await owner.run('import-subscribers', { rows, isDryRun: false });
  }
}
