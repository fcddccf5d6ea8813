import { useEffect, useState } from 'react';
import styles from './code-to-mail.module.css';

type CopyWords = { copy: string; copied: string; failed: string };

type CopyButtonProps = {
  text: string;
  words: CopyWords;
  /** Where the text can be taken by hand. */
  onFailure: () => void;
};

const COPIED_MS = 2000;

/** Puts a text on the clipboard and says so, to the eye and aloud. */
export function CopyButton({ text, words, onFailure }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Not allowed, or not a secure page: the text is selected, and the reader's own keys copy it.
      setOutcome('failed');
      onFailure();
    }
  }

  return (
    <>
      <span role="status" className={styles.outcome}>
        {outcome ? words[outcome] : ''}
      </span>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        {words.copy}
      </button>
    </>
  );
}
