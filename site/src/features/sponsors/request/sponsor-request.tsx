import { type Locale, outlookOf, paths, t, toApiOrigin, toHref } from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import { Island } from '../../islands/island.tsx';
import { useIsWithoutServer, WithoutServer } from '../../pages/without-server.tsx';
import { usePricing } from '../pricing/price-list.tsx';
import { toRequestFormProps } from './request-form.props.ts';
import { RequestForm } from './request-form.tsx';

/** The request for places. The server replaces the fallback text with the calendar, and answers the form with or without scripts. */
export function SponsorRequest({ locale }: { locale: Locale }) {
  const pricing = usePricing();
  const site = usePage().site;
  const api = toApiOrigin(site);
  const { state } = outlookOf(usePage().content);
  if (useIsWithoutServer()) return <WithoutServer locale={locale} />;
  return (
    <>
      {state === 'late' || state === 'ended' ? <p>{t(locale, `calendar.${state}`)}</p> : null}
      <Island
        name="RequestForm"
        component={RequestForm}
        wake="visible"
        isUsefulAsleep
        props={toRequestFormProps(pricing, site, locale)}
        answer={{}}
        locale={locale}
      >
        <p>
          {api ? (
            <a href={api + toHref(locale, paths.sponsor)}>{t(locale, 'calendar.atServer')}</a>
          ) : (
            t(locale, 'calendar.unavailable')
          )}
        </p>
      </Island>
    </>
  );
}
