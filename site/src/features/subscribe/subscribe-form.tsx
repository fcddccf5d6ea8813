import { nameWording, signupWording, toHref, toSiteWords } from '@midweek/core';
import { useId } from 'react';
import { useApiOrigin, usePage } from '../../page-context.ts';
import { Island } from '../islands/island.tsx';
import { PrivacyLink } from '../pages/privacy-link.tsx';
import { SubscribeElsewhere } from '../pages/without-server.tsx';
import { Subscribe } from './subscribe.tsx';

/** The subscribe form: the server answers it with or without scripts. Without a server it says so. */
export function SubscribeForm() {
  const { site, t } = usePage();
  const id = useId();
  const form = `${id}-form`;
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
      />
      {/* Outside of the island, as `attribution-fields.ts` exchanges the inputs. */}
      <div hidden data-attribution={form}>
        <PathField form={form} />
      </div>
      <WordingField form={form} />
      <PrivacyLink />
    </>
  );
}

/** What the form says to its reader. `form` is the id of the one that it belongs to, where it is not inside. */
export function WordingField({ form }: { form?: string }) {
  const { site, locale } = usePage();
  const wording = signupWording(locale, toSiteWords(site, locale));
  return <input type="hidden" form={form} name="wording" value={nameWording(wording)} />;
}

export function PathField({ form }: { form?: string }) {
  const { locale, path } = usePage();
  return <input type="hidden" form={form} name="fields[pathname]" value={toHref(locale, path)} />;
}
