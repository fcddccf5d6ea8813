import { usePage } from '../../../page-context.ts';
import styles from './requested-places.module.css';

/** Room for the places of a request, which the server lists (`server/src/sponsors/requests/confirm-routes.ts`). Hosts without it say so. */
export function RequestedPlaces() {
  const { t } = usePage();
  return (
    <midweek-places className={styles.root}>
      <p>{t('sponsorConfirm.noServer')}</p>
    </midweek-places>
  );
}
