// Releases whose every page says which one it is of, and a reader who looks at them.

export interface NumberedFiles {
  readonly files: Readonly<Record<string, string>>;
  readonly titles: readonly string[];
}

/** Every release has all pages anew, and code under another name. */
export function toNumberedBuild(number: number, pages: number): NumberedFiles {
  const asset = `/_astro/app.${number}.js`;
  const names = Array.from({ length: pages }, (_, index) => `newsletter/${index + 1}`);
  const shell = `data-release="${number}"><script src="${asset}"></script>`;
  const texts = names.map((name) => [`${name}.html`, `<body ${shell}<p>${'text '.repeat(2000)}</p></body>`]);
  const links = names.map((name) => `<a href="/${name}">${name}</a>`);
  return {
    files: {
      ...Object.fromEntries(texts),
      'newsletter.html': `<body ${shell}${links.join('')}</body>`,
      [asset.slice(1)]: `// release ${number}`,
    },
    titles: [`React ${number}`],
  };
}

/** Which release a page is of; undefined for a page that is not whole. */
export function readRelease(page: string): { number: number; asset: string } | undefined {
  const [, number, asset = ''] = /^<body data-release="(\d+)".*src="([^"]+)".*<\/body>$/s.exec(page) ?? [];
  return number === undefined ? undefined : { number: Number(number), asset };
}

/**
 * Three requests: the list, a page that it lists, and the code of a page that was opened now or up to `openPages` releases ago. `get` throws for an answer that
 * is not the file, and `onPage` hears of which release the page is.
 */
export function createVisit(
  get: (path: string) => Promise<string>,
  onPage: (release: number) => void,
  openPages = 1,
): () => Promise<void> {
  const assets = new Map<number, string>();
  return async () => {
    const list = await get('/newsletter');
    const pages = [...list.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    const isNewest = Math.random() < 0.5;
    const path = pages.at(isNewest ? -1 : Math.floor(Math.random() * pages.length)) ?? '';
    const release = readRelease(await get(path));
    if (!release) throw new Error(`${path} is not whole`);
    assets.set(release.number, release.asset);
    onPage(release.number);
    const opened = Math.max(0, release.number - Math.floor(Math.random() * openPages));
    const asset = assets.get(opened) ?? release.asset;
    if (!(await get(asset)).startsWith('// release')) throw new Error(`${asset} is not whole`);
  };
}
