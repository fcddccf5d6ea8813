import { KINDS } from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import styles from './kind-legend.module.css';

/** The emoji before the links of an issue, each with what it stands for. */
export function KindLegend() {
  const { site, t } = usePage();
  const kinds = [...Object.entries(KINDS), ...site.linkKinds.map(({ id, sign }) => [id, sign] as const)];
  return (
    <ul className={styles.root} aria-label={t('kindLegend.caption')}>
      {kinds.map(([kind, sign]) => (
        <li key={kind}>
          <span aria-hidden="true">{sign}</span> {t(`kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
