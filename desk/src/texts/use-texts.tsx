import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { AllTexts } from './en.ts';
import { keepLanguage, type Language, loadTexts } from './languages.ts';

interface Spoken {
  readonly language: Language;
  readonly texts: AllTexts;
  readonly choose: (language: Language) => void;
}

const SpokenContext = createContext<Spoken | undefined>(undefined);

export function LanguageProvider({
  first,
  children,
}: {
  first: Pick<Spoken, 'language' | 'texts'>;
  children: ReactNode;
}) {
  const [{ language, texts }, setSpoken] = useState(first);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo(
    () => ({
      language,
      texts,
      choose(next: Language) {
        keepLanguage(next);
        void loadTexts(next).then((loaded) => setSpoken({ language: next, texts: loaded }));
      },
    }),
    [language, texts],
  );
  return <SpokenContext value={value}>{children}</SpokenContext>;
}

function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (!spoken) throw new Error('texts are inside LanguageProvider');
  return spoken;
}

/** The texts of a place, in the language that was chosen. */
export function useTexts<Part extends keyof AllTexts>(part: Part): AllTexts[Part] {
  return useSpoken().texts[part];
}

export function useLanguage(): Pick<Spoken, 'language' | 'choose'> {
  return useSpoken();
}
