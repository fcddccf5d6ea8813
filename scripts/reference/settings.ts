import { describeSettings } from '@midweek/server/settings';

const WIDTH = 140;

const HEAD = `# Every setting has a default: \`npm start\` needs none of them. To change some, copy this file to .env, which \`npm start\` and the
# \`midweek\` commands that work with settings read. Variables of the environment win over it; an empty value counts as not set.
# Quote values with spaces, quotes, #, $ or &. This file is made from the code by \`npm run reference\`.
`;

/** What owners copy to .env: each setting with its default, or commented out with an example. */
export function renderEnvExample(): string {
  const blocks = describeSettings().map(({ name, en, initial, example = '' }) => {
    const line = initial === undefined ? `# ${name}=${example}` : `${name}=${initial}`;
    return `${toComment(en)}\n${line}\n`;
  });
  return [HEAD, ...blocks].join('\n');
}

function toComment(text: string): string {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > WIDTH) lines.push('#');
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.join('\n');
}
