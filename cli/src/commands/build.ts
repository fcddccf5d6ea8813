import { parseOptions } from '../options.ts';
import { buildSite } from '../publishing/build-site.ts';

const help = `
midweek build

Checks the content and builds it into a release of its own below build/releases: the site, with compressed copies of every
text file, and what the server needs to know. When the release is complete, it takes the place of the last one, in one step:
a running server switches to it within seconds ("midweek publish" waits for that), and site/dist has its files. Any problem in the
content stops the build before anything is written. What has not changed is taken from the last release. Posts that are dated in
the future wait.
`;

async function run(args: string[]): Promise<number> {
  parseOptions(args, {});
  return buildSite();
}

export const build = { run, help };
