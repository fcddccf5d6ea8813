import { outlookOf, paths, toApiOrigin, toHref } from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import { Island } from '../../islands/island.tsx';
import { useIsWithoutServer, WithoutServer } from '../../pages/without-server.tsx';
import { usePricing } from '../pricing/price-list.tsx';
import { toRequestFormProps } from './request-form.props.ts';
import { RequestForm } from './request-form.tsx';

/** The request for places. The server replaces the fallback text with the calendar, and answers the form with or without scripts. */
export function SponsorRequest() {
  const { content, site, locale, t } = usePage();
  const pricing = usePricing();
  const api = toApiOrigin(site);
  const { state } = outlookOf(content);
  if (useIsWithoutServer()) return <WithoutServer />;
  return (
    <>
      {state === 'late' || state === 'ended' ? <p>{t(`calendar.${state}`)}</p> : null}
      <Island
        name="RequestForm"
        component={RequestForm}
        wake="visible"
        isUsefulAsleep
        props={toRequestFormProps(pricing, site, locale)}
        answer={{}}
      >
        <p>
          {api ? (
            <a href={api + toHref(locale, paths.sponsor)}>{t('calendar.atServer')}</a>
          ) : (
            t('calendar.unavailable')
          )}
        </p>
      </Island>
    </>
  );
}
