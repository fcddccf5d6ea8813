import { useState } from 'react';
import { Button } from '#src/components/button.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './entry.module.css';
import { canUsePasskeys, type SignIn, signInWithPasskey } from './sign-in.ts';

/** `onSignedIn`: there is a session now. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTexts('entry');
  const [state, setState] = useState<'idle' | 'asking' | Exclude<SignIn, 'done'>>('idle');
  if (!canUsePasskeys()) return <p>{t.notPossible}</p>;
  async function signIn() {
    setState('asking');
    const outcome = await signInWithPasskey();
    if (outcome !== 'done') return setState(outcome);
    setState('idle');
    onSignedIn();
  }
  return (
    <div className={styles.passkey}>
      <Button kind="main" disabled={state === 'asking'} onClick={() => void signIn()}>
        {state === 'asking' ? t.asking : t.withPasskey}
      </Button>
      {state !== 'idle' && state !== 'asking' && <p role="alert">{t[state]}</p>}
    </div>
  );
}
