// The addresses of issues, asked over the network: which are dead, and which have moved for good.

import { join } from 'node:path';
import type { Issue, Problem } from '@midweek/core';
import { count } from '@midweek/core/files';
import { createReporter, isPublicHost, listIssueLinks } from '@midweek/core/load';
import { createProgress } from '../terminal/progress.ts';
import { openAnswerCache } from './answer-cache.ts';
import type { Answer, AskOptions, NoAnswer } from './ask-address.ts';
import { askAddresses } from './ask-addresses.ts';

type Options = AskOptions & {
  /** Where answers are kept. */
  cache: string;
  now?: () => Date;
  /** Receives the counts and the hosts that did not answer. */
  stream?: NodeJS.WriteStream;
};

export async function checkAddresses(
  issues: readonly Issue[],
  { cache: folder, now = () => new Date(), stream = process.stderr, ...options }: Options,
): Promise<Problem[]> {
  const { isAllowedHost = isPublicHost } = options;
  const sources = [...listIssueLinks(issues)].map(({ file, links }) => ({
    file,
    links: links.flatMap(({ url, line }) => {
      const address = toAddress(url, isAllowedHost);
      return address ? [{ url, line, address }] : [];
    }),
  }));
  const addresses = new Set(sources.flatMap(({ links }) => links.map(({ address }) => address)));
  const cache = await openAnswerCache(join(folder, 'links.jsonl'), now);
  const known = [...addresses].filter((address) => cache.read(address)).length;
  stream.write(
    `Asking ${count(addresses.size - known, 'address', 'addresses')} of ${count(issues.length, 'issue')}; ${known} more were asked within the last week.\n`,
  );
  const progress = createProgress('Asking', addresses.size, stream);
  const answers = await askAddresses([...addresses], { ...options, cache, onProgress: progress.update });
  progress.end(summarize(answers));
  const problems: Problem[] = [];
  for (const { file, links } of sources) {
    const report = createReporter(problems, file);
    for (const { url, line, address } of links) {
      const answer = answers.get(address);
      if (answer?.kind === 'dead')
        report.error(
          line,
          `${url} is dead: it answers ${answer.status}`,
          'a page that exists',
          'link where it is now, a copy of it, or nothing',
        );
      if (answer?.kind === 'moved')
        report.warn(
          line,
          `${url} has moved for good`,
          'the address that it leads to',
          `write ${withFragment(answer.to, url)} if that is the same page`,
        );
    }
  }
  return problems;
}

/** The address to request for a link: none for pages of the site, mail addresses and links that lint refuses anyway. The part after # stays with the reader. */
function toAddress(url: string, isAllowedHost: (hostname: string) => boolean): string | undefined {
  if (!/^https?:\/\/[^/?#]/i.test(url) || !URL.canParse(url)) return undefined;
  const address = new URL(url);
  address.hash = '';
  return isAllowedHost(address.hostname) ? address.href : undefined;
}

function withFragment(to: string, url: string): string {
  const { hash } = new URL(url);
  return to.includes('#') ? to : `${to}${hash}`;
}

/** Hosts that did not answer clearly, one per line: neither dead nor fine, and nothing for the curator to fix. */
function summarize(answers: ReadonlyMap<string, Answer | NoAnswer>): string {
  const reasons = [...answers].flatMap(([url, answer]) =>
    answer.kind === 'unknown' ? [`${new URL(url).host}: ${answer.detail}`] : [],
  );
  const asked = `${count(answers.size - reasons.length, 'address', 'addresses')} answered.`;
  if (reasons.length === 0) return asked;
  const groups = Map.groupBy(reasons, (reason) => reason);
  const lines = [...groups].map(([reason, { length }]) => `  ${reason} (${length})`).sort();
  return `${asked} ${reasons.length} could not be checked, which does not make them dead:\n${lines.join('\n')}`;
}
