import { type Content, formatProblem } from '@midweek/core';
import { loadContent } from '@midweek/core/load';

let loading: Promise<Content> | undefined;

/** The content, read once a build. In development it is read again for each page, so that edits show. */
export function getContent(): Promise<Content> {
  if (import.meta.env.DEV || !loading) loading = load();
  return loading;
}

async function load(): Promise<Content> {
  // Set by astro.config.ts: the folder that holds content/.
  const root = process.env.MIDWEEK_ROOT ?? '';
  const { content, problems } = await loadContent({ root, includeDrafts: import.meta.env.DEV });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (!content || errors.length > 0) throw new Error(errors.map(formatProblem).join('\n'));
  return content;
}
