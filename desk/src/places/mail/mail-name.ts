import { useTexts } from '#src/texts/use-texts.tsx';

/** The name of a mail in the words of the desk; of one that it does not know its own. */
export function useMailName(): (mail: string, issue?: string | number | null) => string {
  const t = useTexts('mail');
  const names: Readonly<Record<string, string>> = t.names;
  return (mail, issue) => (issue ? t.issueMail(String(issue)) : (names[mail] ?? mail));
}
