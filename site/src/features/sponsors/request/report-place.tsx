import { type Locale, t } from '@midweek/core';
import { createElement } from 'react';
import styles from './report-place.module.css';

/** Room for the figures of a report, which the server draws (`server/src/sponsors/report`). Hosts without it say so. */
export function ReportPlace({ locale }: { locale: Locale }) {
  return createElement('midweek-report', { class: styles.root }, <p>{t(locale, 'report.noServer')}</p>);
}
