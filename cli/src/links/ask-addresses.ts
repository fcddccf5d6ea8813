import type { AnswerCache } from './answer-cache.ts';
import { type Answer, type AskOptions, askAddress, type NoAnswer } from './ask-address.ts';

/** Hosts that are asked at the same time, each for one address after the other. Redirects to another host do not wait for it. */
const CONCURRENCY = 4;

type Options = AskOptions & { cache: AnswerCache; onProgress: (done: number) => void };

/** Answers by address; requested only where the cache has none. */
export async function askAddresses(
  urls: readonly string[],
  { cache, onProgress, ...options }: Options,
): Promise<Map<string, Answer | NoAnswer>> {
  const answers = new Map<string, Answer | NoAnswer>();
  const hosts = Map.groupBy(new Set(urls), (url) => new URL(url).host);
  const askHost = async (ofHost: readonly string[]) => {
    let refusal: NoAnswer | undefined;
    for (const url of ofHost) {
      const known = cache.read(url);
      const answer = known ?? refusal ?? (await askAddress(url, options));
      if (answer.kind !== 'unknown' && !known) await cache.write(url, answer);
      if (answer.kind === 'unknown' && answer.isHostToBeLeftAlone) refusal = answer;
      answers.set(url, answer);
      onProgress(answers.size);
    }
  };
  // Each worker takes the next host that nobody has.
  const waiting = hosts.values();
  const work = async () => {
    for (const ofHost of waiting) await askHost(ofHost);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return answers;
}
