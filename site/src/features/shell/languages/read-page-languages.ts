import { setPageLanguages } from '@midweek/core/browser';

export const LANGUAGES_ID = 'site-languages';

/** Makes the languages that the page names those of the code that runs on it. */
export function readPageLanguages(document: Document): void {
  const json = document.getElementById(LANGUAGES_ID)?.textContent;
  if (json) setPageLanguages(JSON.parse(json));
}
