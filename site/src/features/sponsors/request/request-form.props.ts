import {
  inLocale,
  type Locale,
  type Pricing,
  type SiteConfig,
  t,
  toApiOrigin,
  toCalendarLabels,
  toSponsorOffer,
} from '@midweek/core';
import type { RequestFormProps } from './request-form.tsx';

/** The words and the price rules that the request form needs in one language. */
export function toRequestFormProps(pricing: Pricing, site: SiteConfig, locale: Locale): RequestFormProps {
  const { currency, levels, placements, vatNote } = pricing;
  return {
    api: toApiOrigin(site),
    rules: {
      currency,
      levels,
      placements: placements.map(({ id, unitPrices }) => ({ id, unitPrices })),
    },
    calendarLabels: toCalendarLabels(locale, toSponsorOffer(pricing, site).placements),
    labels: {
      title: t(locale, 'sponsorForm.title'),
      places: t(locale, 'sponsorForm.places'),
      placesHelp: t(locale, 'sponsorForm.placesHelp'),
      about: t(locale, 'sponsorForm.about'),
      company: t(locale, 'sponsorForm.company'),
      contactName: t(locale, 'sponsorForm.contactName'),
      email: t(locale, 'sponsorForm.email'),
      conflicts: t(locale, 'sponsorForm.conflicts'),
      conflictsHelp: t(locale, 'sponsorForm.conflictsHelp'),
      total: t(locale, 'sponsorForm.total'),
      announcement: t(locale, 'sponsorForm.announcement', { count: '{count}', total: '{total}' }),
      wishes: t(locale, 'sponsorForm.wishes'),
      wish: t(locale, 'sponsorForm.wish', {
        placement: '{placement}',
        wanted: '{wanted}',
        missing: '{missing}',
      }),
      wishDone: t(locale, 'sponsorForm.wishDone', { placement: '{placement}', wanted: '{wanted}' }),
      submit: t(locale, 'sponsorForm.submit'),
      sending: t(locale, 'sponsorForm.sending'),
      proving: t(locale, 'sponsorForm.proving'),
      promise: t(locale, 'sponsorForm.promise'),
      failed: t(locale, 'sponsorForm.failed'),
      trap: t(locale, 'sponsorForm.trap'),
      vatNote: inLocale(vatNote, locale),
    },
  };
}
