import { type Content, formatProblem, type Problem } from '@midweek/core';
import { loadContent } from '@midweek/core/load';

type Loaded = { content: Content; problems: Problem[] };

let loading: Promise<Loaded> | undefined;

/** The content, read once a build. In development it is read again for each page, so that edits show. */
export async function getContent(): Promise<Content> {
  if (import.meta.env.DEV || !loading) loading = load();
  return (await loading).content;
}

/** What is wrong with the content, shown on the page while editing. A build stops instead. */
export async function getProblems(): Promise<Problem[]> {
  return import.meta.env.DEV && loading ? (await loading).problems : [];
}

async function load(): Promise<Loaded> {
  // Set by astro.config.ts: the folder that holds content/.
  const root = process.env.MIDWEEK_ROOT ?? '';
  const { content, problems } = await loadContent({ root, includeDrafts: import.meta.env.DEV });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (!content || (errors.length > 0 && !import.meta.env.DEV)) {
    throw new Error(errors.map(formatProblem).join('\n'));
  }
  return { content, problems };
}
