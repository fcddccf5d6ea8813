import type { sponsors as en } from '../en/sponsors.ts';
import type { Texts } from '../texts.ts';

export const sponsors: Texts<typeof en> = {
  title: 'Sponsors',
  empty: 'Il n’y a encore rien ici.',
};
