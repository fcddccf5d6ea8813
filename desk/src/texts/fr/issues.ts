import type { issues as en } from '../en/issues.ts';
import type { Texts } from '../texts.ts';

export const issues: Texts<typeof en> = {
  title: 'Numéros',
  empty: 'Il n’y a encore rien ici.',
};
