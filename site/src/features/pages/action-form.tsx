import type { Block } from '@midweek/core';
import { Submit } from '../forms/fields.tsx';
import { RichText } from '../text/rich-text.tsx';
import styles from './action-form.module.css';
import { useIsWithoutServer, WithoutServer } from './without-server.tsx';

type ActionFormProps = { children: readonly Block[] };

/** A form without an address of its own: browsers send it to that of the page, private token included. Needs no scripts. */
export function ActionForm({ children }: ActionFormProps) {
  if (useIsWithoutServer()) return <WithoutServer />;
  return (
    <form className={styles.root} method="post">
      <RichText blocks={children} />
    </form>
  );
}

type ActionButtonProps = {
  action: string;
  label: string;
  lang?: string | undefined;
  look?: string | undefined;
};

export function ActionButton({ action, label, lang, look }: ActionButtonProps) {
  return (
    <Submit className={styles.button} name="action" value={action} lang={lang} data-look={look}>
      {label}
    </Submit>
  );
}
