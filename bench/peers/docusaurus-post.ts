// One of our texts as a post of a Docusaurus blog: the same Markdown, with their front matter and their names of components.
import type { Byline, Post, PostText } from '@midweek/core';
import { stringify } from 'yaml';

type Facts = Pick<Post, 'path' | 'date' | 'authors' | 'tags' | 'isUnlisted'>;
type Words = Pick<PostText, 'title' | 'description'>;

/** `source` is the file as it was written, front matter included. */
export function toDocusaurusPost(source: string, facts: Facts, words: Words): string {
  const frontMatter = {
    slug: facts.path.split('/').at(-1),
    title: words.title,
    description: words.description,
    date: facts.date,
    authors: facts.authors.map(toAuthor),
    tags: facts.tags,
    ...(facts.isUnlisted ? { unlisted: true } : {}),
  };
  const body = toDocusaurusMarkdown(source.replace(/^---\n[\s\S]*?\n---\n/, ''));
  return `---\n${stringify(frontMatter)}---\n${body}`;
}

function toAuthor(author: Byline): unknown {
  return 'handle' in author ? author.handle : author;
}

const TAB_IMPORTS = "\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n";

/** Demonstrations are left out, and code that runs becomes code: a stock site has neither. */
function toDocusaurusMarkdown(body: string): string {
  let isCode = false;
  const lines = body.split('\n').map((line) => {
    if (line.startsWith('```')) {
      isCode = !isCode;
      return line.replace(/ live\b/, '');
    }
    return isCode ? line : toDocusaurusComponents(line);
  });
  const text = lines.join('\n');
  return text.includes('<TabItem') ? TAB_IMPORTS + text : text;
}

function toDocusaurusComponents(line: string): string {
  return line
    .replace(/^<Tabs group=/, '<Tabs groupId=')
    .replace(/^<Tab label="([^"]*)">/, '<TabItem value="$1" label="$1">')
    .replace(/^<\/Tab>/, '</TabItem>')
    .replace(/^<Details summary="([^"]*)">/, '<details>\n<summary>$1</summary>')
    .replace(/^<\/Details>/, '</details>')
    .replace(/^<[A-Z]\w*Demo \/>$/, '');
}
