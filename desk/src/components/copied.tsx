import { useEffect, useState } from 'react';
import { useTexts } from '#src/texts/use-texts.tsx';
import { Button } from './button.tsx';
import styles from './copied.module.css';

const SAID_MS = 3000;

/** Something to be used elsewhere, such as a command or a record, as it is typed there, with a button that copies it. `label`: what it is, read out with the button. */
export function Copied({ label, text }: { label: string; text: string }) {
  const { copy, copied } = useTexts('shell');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <span className={styles.copied}>
      <code>{text}</code>
      <Button
        kind="quiet"
        aria-label={`${isCopied ? copied : copy}: ${label}`}
        onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
      >
        {isCopied ? copied : copy}
      </Button>
    </span>
  );
}
