// The attackers, in a process of their own: `node hostile-searchers.ts ORIGIN CLIENTS`. Each client sends as many searches as a client may
// (SEARCH_RATE_LIMIT), evenly spaced, whether they are answered or refused. Ends when it is told to, with what became of the searches.
import { Agent } from 'node:http';
import { constants, setPriority } from 'node:os';
import { createHostileSearch } from './hostile-searches.ts';
import { sendSearch } from './send-search.ts';

/** Of one client: 200 in ten seconds, which is the default of SEARCH_RATE_LIMIT. */
const SEARCHES_PER_SECOND = 20;
// Attackers have machines of their own: what they compute here must not take the processor from the server.
setPriority(constants.priority.PRIORITY_LOW);

const [origin = '', clients = '20'] = process.argv.slice(2);
// As many connections as it takes: searches that waited here for a free one would all come at once, and no longer evenly spaced.
const agent = new Agent({ keepAlive: true });
const statuses: Record<string, number> = {};
let sent = 0;
let bytes = 0;

const timer = setInterval(
  () => {
    const number = sent++;
    const client = `198.51.100.${number % Number(clients)}`;
    sendSearch(origin, agent, createHostileSearch(number), client).then(
      (answer) => {
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        bytes += answer.bytes;
      },
      () => {
        statuses.none = (statuses.none ?? 0) + 1;
      },
    );
  },
  1000 / (SEARCHES_PER_SECOND * Number(clients)),
);

process.once('message', () => {
  clearInterval(timer);
  process.send?.({ sent, statuses, bytes }, () => process.exit(0));
});
process.once('disconnect', () => process.exit(1));
process.send?.('started');
