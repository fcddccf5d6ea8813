import { Notice } from '#src/components/notice.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';

/** Kept in the state of this entry of the history: the address that it names is nowhere else any more. */
export interface ErasedState {
  readonly erased: string;
}

/** Who was erased a moment ago, on the page to which that led. */
export function ErasedNotice() {
  const t = useTexts('readers');
  const { erased } = (history.state ?? {}) as Partial<ErasedState>;
  return erased ? <Notice kind="good">{t.erased(erased)}</Notice> : null;
}
