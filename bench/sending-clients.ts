// Browsers that send batches to the collector, one after the other and without pause.
import { Agent, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { ANCHORS, COUNTED_ISSUE } from './counting-server.ts';

export const CLIENTS = 200;
/** Each batch has one view, one end of reading and two clicks; its two taps are not counted by the server. */
const COUNTED_PER_BATCH = { views: 1, depths: 1, clicks: 2 };
export const EVENTS_PER_BATCH = 6;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export type Sent = {
  /** In batches that were answered with 200. */
  acknowledged: { views: number; depths: number; clicks: number };
  refused: number;
  batchMs: number[];
};

/** Until the time is over; batches that are underway then are waited for. */
export async function sendBatches(origin: string, seconds: number): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const sent: Sent = { acknowledged: { views: 0, depths: 0, clicks: 0 }, refused: 0, batchMs: [] };
  const end = performance.now() + seconds * 1000;
  const client = async (_: unknown, number: number) => {
    const body = gzipSync(JSON.stringify(aBatch(number)));
    while (performance.now() < end) {
      const started = performance.now();
      const status = await post(`${origin}/ingest/i/v0/e/?compression=gzip-js`, agent, body, number);
      sent.batchMs.push(performance.now() - started);
      if (status !== 200) sent.refused += 1;
      else {
        sent.acknowledged.views += COUNTED_PER_BATCH.views;
        sent.acknowledged.depths += COUNTED_PER_BATCH.depths;
        sent.acknowledged.clicks += COUNTED_PER_BATCH.clicks;
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return sent;
}

/** How long an address of the same server takes, asked by some readers without pause. */
export async function timeGets(
  url: string,
  { readers, seconds }: { readers: number; seconds: number },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (performance.now() < end) {
        const started = performance.now();
        await get(url, agent);
        times.push(performance.now() - started);
      }
    }),
  );
  agent.destroy();
  return times;
}

function aBatch(client: number) {
  const page = `/newsletter/${COUNTED_ISSUE}`;
  const shared = {
    token: 'midweek',
    distinct_id: `client-${client}`,
    $host: 'midweek.example',
    $referrer: '$direct',
  };
  const anEvent = (event: string, properties: object) => ({
    uuid: crypto.randomUUID(),
    event,
    properties: { ...shared, $current_url: `https://midweek.example${page}`, $pathname: page, ...properties },
  });
  const click = (index: number) =>
    anEvent('outbound_click', {
      issue: COUNTED_ISSUE,
      anchor: ANCHORS[(client + index) % ANCHORS.length],
      href: 'https://example.org/',
    });
  const tap = anEvent('$autocapture', { $el_text: 'a'.repeat(255), $elements_chain: 'a:nth-child("1")' });
  const leave = { $prev_pageview_pathname: page, $prev_pageview_max_content_percentage: (client % 10) / 10 };
  return [anEvent('$pageview', {}), tap, click(0), click(7), tap, anEvent('$pageleave', leave)];
}

function post(url: string, agent: Agent, body: Buffer, client: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'text/plain',
        'user-agent': BROWSER,
        // A network of its own: the server trusts a proxy on this machine.
        'x-forwarded-for': `10.0.${client >> 8}.${client & 255}`,
      },
    });
    sending.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sending.on('error', reject).end(body);
  });
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent });
    asking.on('response', (response) => response.resume().on('end', resolve));
    asking.on('error', reject).end();
  });
}
