// `npm run bench` measures what has a budget; `npm run bench -- peers` compares the site with others, `-- delivery` measures that part alone.
const apart: Readonly<Record<string, string>> = { peers: './peers/main.ts', delivery: './delivery/main.ts' };
await import(apart[process.argv[2] ?? ''] ?? './run.ts');
