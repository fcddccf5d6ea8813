import { type Locale, t } from '@midweek/core';
import { use, useId } from 'react';
import { Island } from '../island/island.tsx';
import { PagePathContext } from './page-path.ts';
import { Subscribe } from './subscribe.tsx';

/** The subscribe form: the server answers it with or without scripts. */
export function SubscribeForm({ locale }: { locale: Locale }) {
  const id = useId();
  return (
    <Island
      name="Subscribe"
      component={Subscribe}
      wake="intent"
      isUsefulAsleep
      failed={t(locale, 'subscribeProblem.network')}
      locale={locale}
      props={{ id, locale }}
    >
      <PathField />
    </Island>
  );
}

export function PathField() {
  const path = use(PagePathContext);
  return path ? <input type="hidden" name="fields[pathname]" value={path} /> : null;
}
