import type { mail as en } from '../en/mail.ts';
import type { Texts } from '../texts.ts';

export const mail: Texts<typeof en> = {
  title: 'Emails',
  empty: 'Il n’y a encore rien ici.',
};
