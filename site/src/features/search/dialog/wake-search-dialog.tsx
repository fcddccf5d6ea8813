// Fetched when the reader turns to the search button: React, the client of the service, and what is drawn below the field.
import { hydrateRoot } from 'react-dom/client';
import { readPageLanguages } from '../../shell/languages/read-page-languages.ts';
import type { DialogSettings } from '../search-settings.ts';
import styles from './results.css?inline';
import { SearchDialog } from './search-dialog.tsx';

readPageLanguages(document);

const awake = new WeakSet<Element>();

/** Brings the drawn dialog to life, once. What is in its field by then is asked. */
export function wakeSearchDialog(dialog: HTMLDialogElement): void {
  if (awake.has(dialog)) return;
  awake.add(dialog);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const settings: DialogSettings = JSON.parse(dialog.dataset.searchDialog ?? '{}');
  hydrateRoot(dialog, <SearchDialog settings={settings} close={() => dialog.close()} />);
}
