import { usePage } from '../../../page-context.ts';
import styles from './report-place.module.css';

/** Room for the figures of a report, which the server draws (`server/src/sponsors/report`). Hosts without it say so. */
export function ReportPlace() {
  const { t } = usePage();
  return (
    <midweek-report className={styles.root}>
      <p>{t('report.noServer')}</p>
    </midweek-report>
  );
}
