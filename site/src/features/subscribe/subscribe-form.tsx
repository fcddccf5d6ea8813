import { nameWording, signupWording, toHref, toSiteWords } from '@midweek/core';
import { useId } from 'react';
import { useApiOrigin, usePage } from '../../page-context.ts';
import { Island } from '../islands/island.tsx';
import { PrivacyLink } from '../pages/privacy-link.tsx';
import { SubscribeElsewhere } from '../pages/without-server.tsx';
import { Subscribe } from './subscribe.tsx';

/** The subscribe form: the server answers it with or without scripts. Without a server it says so. */
export function SubscribeForm() {
  const { t } = usePage();
  const id = useId();
  const { site } = usePage();
  const api = useApiOrigin();
  if (site.api === 'none') return <SubscribeElsewhere />;
  return (
    <>
      <Island
        name="Subscribe"
        component={Subscribe}
        wake="intent"
        isUsefulAsleep
        failed={t('subscribeProblem.network')}
        props={{ id, api }}
      >
        <PathField />
        <WordingField />
      </Island>
      <PrivacyLink />
    </>
  );
}

/** What the form says to its reader. */
export function WordingField() {
  const { site, locale } = usePage();
  const wording = signupWording(locale, toSiteWords(site, locale));
  return <input type="hidden" name="wording" value={nameWording(wording)} />;
}

export function PathField() {
  const { locale, path } = usePage();
  return <input type="hidden" name="fields[pathname]" value={toHref(locale, path)} />;
}
