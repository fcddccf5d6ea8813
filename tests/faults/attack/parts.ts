// The parts of the attack, by the name that the command line has for them. A part more is a line more.
import { floodSearch } from '../attack-search.ts';
import { testDatabaseAway } from '../database-away.ts';
import { testFullDisk } from '../full-disk.ts';
import { killSignups } from '../kill-signups.ts';
import { testLyingMailServers } from '../lying-mail-servers.ts';
import { attackConnections } from './connections/attack-connections.ts';
import type { Part } from './part.ts';
import { attackRoutes } from './routes/attack-routes.ts';
import { BUILT_SITE } from './routes/attacked-server.ts';

const HALF_OPEN = 500;
const KILLS = 100;

export const PARTS: Readonly<Record<string, Part>> = {
  routes: (options) => attackRoutes({ ...options, site: BUILT_SITE }),
  connections: ({ onProgress }) => attackConnections(HALF_OPEN, onProgress),
  search: ({ onProgress }) => floodSearch({ onProgress }),
  mail: ({ onProgress }) =>
    testLyingMailServers({ onProgress: ({ done, total, lie }) => onProgress(done / total, lie) }),
  database: ({ onProgress }) => testDatabaseAway({ onProgress: (step) => onProgress(0, step) }),
  disk: ({ onProgress }) => testFullDisk({ onProgress: (step) => onProgress(0, step) }),
  kills: ({ seed, onProgress }) =>
    killSignups({
      kills: KILLS,
      seed,
      onProgress: ({ kills, answered, mails }) =>
        onProgress(
          kills / KILLS,
          `${kills} of ${KILLS} kills, ${answered} sign-ups answered, ${mails} mails`,
        ),
    }),
};
