import type { readers as en } from '../en/readers.ts';
import type { Texts } from '../texts.ts';

export const readers: Texts<typeof en> = {
  title: 'Lecteurs',
  empty: 'Il n’y a encore rien ici.',
};
