import { type Locale, nameWording, signupWording, t, toSiteWords } from '@midweek/core';
import { use, useId } from 'react';
import { Island } from '../island/island.tsx';
import { SubscribeElsewhere } from '../page/without-server.tsx';
import { PagePathContext } from '../page-context/page-path.ts';
import { SiteContext, useApiOrigin } from '../page-context/site-context.ts';
import { PrivacyLink } from '../privacy/privacy-link.tsx';
import { Subscribe } from './subscribe.tsx';

/** The subscribe form: the server answers it with or without scripts. Without a server it says so. */
export function SubscribeForm({ locale }: { locale: Locale }) {
  const id = useId();
  const site = use(SiteContext);
  const api = useApiOrigin();
  if (site?.api === 'none') return <SubscribeElsewhere site={site} locale={locale} />;
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
  const site = use(SiteContext);
  if (!site) return null;
  const wording = signupWording(locale, toSiteWords(site, locale));
  return <input type="hidden" name="wording" value={nameWording(wording)} />;
}

export function PathField() {
  const path = use(PagePathContext);
  return path ? <input type="hidden" name="fields[pathname]" value={path} /> : null;
}
