import type { people as en } from '../en/people.ts';
import type { Texts } from '../texts.ts';

export const people: Texts<typeof en> = {
  title: 'Équipe',
  empty: 'Il n’y a encore rien ici.',
};
