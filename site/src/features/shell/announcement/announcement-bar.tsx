import { type AnnouncementConfig, inLocale } from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import styles from './announcement-bar.module.css';

type AnnouncementBarProps = { announcement: AnnouncementConfig };

/** A line above the header. Hidden before the first paint when the reader has closed it. */
export function AnnouncementBar({ announcement }: AnnouncementBarProps) {
  const { locale, t } = usePage();
  const { content, isCloseable } = announcement;
  return (
    <section className={styles.root} aria-label={t('announcement.label')} data-announcement-bar>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own configuration. */}
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: inLocale(content, locale) }} />
      {isCloseable ? (
        <button
          type="button"
          className={styles.close}
          data-announcement-close
          aria-label={t('announcement.close')}
        >
          ×
        </button>
      ) : null}
    </section>
  );
}
