// `npm run bench` measures what has a budget; `npm run bench -- peers` compares the site with others.
await import(process.argv[2] === 'peers' ? './peers/main.ts' : './run.ts');
