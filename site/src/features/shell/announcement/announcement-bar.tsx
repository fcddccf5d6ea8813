import { type AnnouncementConfig, inLocale, type Locale, t } from '@midweek/core';
import styles from './announcement-bar.module.css';

type AnnouncementBarProps = { announcement: AnnouncementConfig; locale: Locale };

/** A line above the header. Hidden before the first paint when the reader has closed it. */
export function AnnouncementBar({ announcement, locale }: AnnouncementBarProps) {
  const { content, isCloseable } = announcement;
  return (
    <section className={styles.root} aria-label={t(locale, 'announcement.label')} data-announcement-bar>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own configuration. */}
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: inLocale(content, locale) }} />
      {isCloseable ? (
        <button
          type="button"
          className={styles.close}
          data-announcement-close
          aria-label={t(locale, 'announcement.close')}
        >
          ×
        </button>
      ) : null}
    </section>
  );
}
