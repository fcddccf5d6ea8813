import type { health as en } from '../en/health.ts';
import type { Texts } from '../texts.ts';

export const health: Texts<typeof en> = {
  title: 'Santé',
  empty: 'Il n’y a encore rien ici.',
};
