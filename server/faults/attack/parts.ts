// The parts of the attack, by the name that the command line has for them. A part more is a line more.
import { killSignups } from '../kill-signups.ts';
import { attackConnections } from './connections/attack-connections.ts';
import type { Part } from './part.ts';
import { attackRoutes } from './routes/attack-routes.ts';
import { BUILT_SITE } from './routes/attacked-server.ts';

const HALF_OPEN = 500;
const KILLS = 100;

export const PARTS: Readonly<Record<string, Part>> = {
  routes: (options) => attackRoutes({ ...options, site: BUILT_SITE }),
  connections: ({ onProgress }) => attackConnections(HALF_OPEN, onProgress),
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
