import { describeReleases, toMinute, withSite } from '@midweek/core/files';
import { z } from 'zod';
import { defineLocal } from '../command-line/command.ts';
import { currentSite } from '../project.ts';

export const releases = defineLocal({
  call: 'releases',
  help: {
    en: 'Lists the releases that are kept, newest first: when the build began, how many pages, and which one readers see. A release that waits is shown when its posts are due. The last five builds are kept, and all of the last five minutes, for "midweek publish --rollback" and for readers who have a page of one open.',
    fr: 'Liste les versions du site qui sont gardées, les plus récentes d’abord : quand la construction a commencé, combien de pages, et laquelle les lecteurs voient. Une version qui attend est montrée quand ses textes doivent paraître. Les cinq dernières sont gardées, avec toutes celles des cinq dernières minutes, pour « midweek publish --rollback » et pour les lecteurs qui en ont une page ouverte.',
  },
  input: z.object({}),
  run: async () => describeReleases(currentSite(), new Date()),
  show(releases) {
    if (releases.length === 0)
      return [`Nothing has been built yet. Build it with: ${withSite('npx midweek publish')}`];
    const rows = releases.map(({ id, builtAt, shownFrom, pages, isCurrent, isWaiting }) => [
      id,
      toMinute(builtAt),
      pages.toLocaleString('en'),
      isWaiting ? `waits until ${toMinute(shownFrom)}` : isCurrent ? 'current' : '',
    ]);
    return [{ rows: [['release', 'built (UTC)', 'pages', ''], ...rows], alignRight: [2] }];
  },
});
