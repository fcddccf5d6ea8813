import { STORAGE_KEYS, store } from '../storage.ts';

/** Closing is remembered until the announcement's id changes. */
export function enableAnnouncement(document: Document): void {
  document.querySelector('[data-announcement-close]')?.addEventListener('click', () => {
    document.documentElement.dataset.announcementDismissed = '';
    store(STORAGE_KEYS.announcementDismissed, 'true');
  });
}
