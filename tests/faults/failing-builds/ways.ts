/** A way in which a build fails: an edit of a file of the newsletter, or something that breaks inside of the program. */
export interface Way {
  readonly name: string;
  readonly edit?: { readonly file: string; readonly change: (text: string) => string };
  /** See `break-build.ts`. Which call it is, is different in each build. */
  readonly breaks?: string;
  /** What the curator has to read. */
  readonly says: RegExp;
}

const ISSUE = 'newsletter/1/en.md';
const PAGE = 'pages/about/en.mdx';

const append = (file: string, text: string) => ({ file, change: (before: string) => `${before}\n${text}\n` });

/** While pages are rendered in one thread and compressed in another: what has aborted a build. */
const INSIDE: readonly Way[] = [
  {
    name: 'a component throws',
    breaks: 'component',
    says: /could not be rendered: a component has thrown this/,
  },
  { name: 'the compression throws', breaks: 'compression', says: /the compression has thrown this/ },
];

const EDITS: readonly Way[] = [
  {
    name: 'broken front matter',
    edit: { file: ISSUE, change: (text) => text.replace('---', '---\ntitle: [') },
    says: /newsletter\/1\/en\.md:\d+/,
  },
  {
    name: 'an unknown field',
    edit: { file: ISSUE, change: (text) => text.replace('---', '---\nmood: good') },
    says: /mood/,
  },
  {
    name: 'a missing picture',
    edit: append(PAGE, '![A chart of nothing at all](./missing.png)'),
    says: /missing\.png/,
  },
  { name: 'an unknown component', edit: append(PAGE, '<NoSuchThing />'), says: /NoSuchThing/ },
  { name: 'a link to nowhere', edit: append(PAGE, '[nowhere](/no-such-page)'), says: /no-such-page/ },
  { name: 'broken configuration', edit: append('site.yml', 'navbar: ['), says: /site\.yml:\d+/ },
];

/** Every second build fails inside of the program, the others by an edit. */
export function wayOf(index: number): Way {
  const ways = index % 2 === 0 ? INSIDE : EDITS;
  return ways[Math.floor(index / 2) % ways.length] as Way;
}
