import { type Locale, nameWording, signupWording, t, toSiteWords } from '@midweek/core';
import { useId } from 'react';
import { useApiOrigin, usePage } from '../../page-context.ts';
import { Island } from '../islands/island.tsx';
import { PrivacyLink } from '../pages/privacy-link.tsx';
import { SubscribeElsewhere } from '../pages/without-server.tsx';
import { Subscribe } from './subscribe.tsx';

/** The subscribe form: the server answers it with or without scripts. Without a server it says so. */
export function SubscribeForm({ locale }: { locale: Locale }) {
  const id = useId();
  const site = usePage().site;
  const api = useApiOrigin();
  if (site.api === 'none') return <SubscribeElsewhere site={site} locale={locale} />;
  return (
    <>
      <Island
        name="Subscribe"
        component={Subscribe}
        wake="intent"
        isUsefulAsleep
        failed={t(locale, 'subscribeProblem.network')}
        locale={locale}
        props={{ id, locale, api }}
      >
        <PathField />
        <WordingField locale={locale} />
      </Island>
      <PrivacyLink locale={locale} />
    </>
  );
}

/** What the form says to its reader. */
export function WordingField({ locale }: { locale: Locale }) {
  const site = usePage().site;
  const wording = signupWording(locale, toSiteWords(site, locale));
  return <input type="hidden" name="wording" value={nameWording(wording)} />;
}

export function PathField() {
  return <input type="hidden" name="fields[pathname]" value={usePage().href} />;
}
