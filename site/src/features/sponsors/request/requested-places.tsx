import { type Locale, t } from '@midweek/core';
import { createElement } from 'react';
import styles from './requested-places.module.css';

/** Room for the places of a request, which the server lists (`server/src/sponsors/requests/confirm-routes.ts`). Hosts without it say so. */
export function RequestedPlaces({ locale }: { locale: Locale }) {
  return createElement(
    'midweek-places',
    { class: styles.root },
    <p>{t(locale, 'sponsorConfirm.noServer')}</p>,
  );
}
