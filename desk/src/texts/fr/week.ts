import type { week as en } from '../en/week.ts';
import type { Texts } from '../texts.ts';

export const week: Texts<typeof en> = {
  title: 'Cette semaine',
  empty: 'Il n’y a encore rien ici.',
};
