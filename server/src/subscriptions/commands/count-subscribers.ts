import { listLocales } from '@midweek/core';
import { z } from 'zod';
import { countSubscribers as count } from '../../database/figures.ts';
import { SUBSCRIBER_STATES } from '../../database/schema.ts';
import { StoredLocaleSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';

export const countSubscribers = defineCommand({
  name: 'count-subscribers',
  roles: ['owner', 'editor'],
  call: 'subscribers count',
  help: {
    en: 'Counts subscribers by state and language. Readers are those who are active; who is paused comes back.',
    fr: 'Compte les abonnés par état et par langue. Les lecteurs sont ceux qui sont actifs ; qui est en pause revient.',
  },
  input: z.object({}),
  output: z.array(
    z.object({ state: z.enum(SUBSCRIBER_STATES), locale: StoredLocaleSchema, count: z.int().nonnegative() }),
  ),
  run: ({ db }) => count(db),
  show(figures) {
    const sum = (state?: string, locale?: string) =>
      figures
        .filter((figure) => (!state || figure.state === state) && (!locale || figure.locale === locale))
        .reduce((total, { count }) => total + count, 0)
        .toLocaleString('en');
    const columns = [...listLocales(), undefined];
    const toRow = (state?: string) => [state ?? 'all', ...columns.map((locale) => sum(state, locale))];
    return [
      {
        rows: [
          ['', ...columns.map((locale) => locale ?? 'all')],
          ...[...SUBSCRIBER_STATES, undefined].map(toRow),
        ],
        alignRight: columns.map((_, index) => index + 1),
      },
    ];
  },
});
