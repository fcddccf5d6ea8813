import type { figures as en } from '../en/figures.ts';
import type { Texts } from '../texts.ts';

export const figures: Texts<typeof en> = {
  title: 'Chiffres',
  empty: 'Il n’y a encore rien ici.',
};
