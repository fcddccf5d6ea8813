import { useMemo } from 'react';
import { useSession } from '#src/api/session.ts';
import { createFormat, type Format } from './format.ts';
import { useLanguage } from './use-texts.tsx';

/** Numbers and times in the language of the desk, by the clock of the newsletter. */
export function useFormat(): Format {
  const { language } = useLanguage();
  const { timeZone } = useSession().site;
  return useMemo(() => createFormat(language, timeZone), [language, timeZone]);
}
