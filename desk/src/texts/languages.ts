import type { AllTexts } from './en.ts';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' };

const KEY = 'midweek-desk-language';

/** What was chosen here, else the first language of the browser that the desk has. */
export function preferredLanguage(): Language {
  const kept = readKept();
  const wanted = [kept, ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
  return (
    LANGUAGES.find((language) => language === wanted.find((tag) => LANGUAGES.some((l) => l === tag))) ?? 'en'
  );
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}

/** Only one language is loaded. */
export async function loadTexts(language: Language): Promise<AllTexts> {
  const { texts } = language === 'fr' ? await import('./fr.ts') : await import('./en.ts');
  return texts;
}
