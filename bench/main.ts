// `npm run bench` measures what has a budget; `-- peers` compares the site and `-- search` the search engine with others, `-- delivery`
// measures that part alone.
const apart: Readonly<Record<string, string>> = {
  peers: './peers/main.ts',
  search: './search/main.ts',
  delivery: './delivery/main.ts',
};
await import(apart[process.argv[2] ?? ''] ?? './run.ts');
