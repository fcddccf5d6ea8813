// Fetched when the reader turns to the search button: React, and what is drawn below the field.
import { hydrateRoot } from 'react-dom/client';
import { LanguageContext } from '../../../language-context.ts';
import { readPageLanguages } from '../../shell/languages/read-page-languages.ts';
import type { DialogSettings } from '../search-settings.ts';
import styles from './results.css?inline';
import { SearchDialog } from './search-dialog.tsx';

/** Brings the drawn dialog to life. What is in its field by then is asked. */
export function wakeSearchDialog(dialog: HTMLDialogElement, settings: DialogSettings): void {
  readPageLanguages(document);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  hydrateRoot(
    dialog,
    <LanguageContext value={dialog.dataset.language}>
      <SearchDialog settings={settings} close={() => dialog.close()} />
    </LanguageContext>,
  );
}
