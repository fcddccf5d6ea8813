import { usePage } from '../../../page-context.ts';
import { LANGUAGES_ID } from './read-page-languages.ts';
import { toPageLanguages } from './to-page-languages.ts';

/** Read by `read-page-languages.ts`, when something on the page first needs it. */
export function LanguagesOfPage() {
  const { locale } = usePage();
  const languages = toPageLanguages(locale);
  if (!languages) return null;
  const json = JSON.stringify(languages).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing can end the element.
  return <script type="application/json" id={LANGUAGES_ID} dangerouslySetInnerHTML={{ __html: json }} />;
}
