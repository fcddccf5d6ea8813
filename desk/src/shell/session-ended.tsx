import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { loadSession, useSession } from '#src/api/session.ts';
import { goOnWithSession, hasSessionEnded, onSessionEnd } from '#src/api/session-end.ts';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { PasskeyButton } from '#src/entry/passkey-button.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';

/** Over the page as it is: what was typed stays, and what was asked for goes on once there is a session again. */
export function SessionEnded() {
  const isEnded = useSyncExternalStore(onSessionEnd, hasSessionEnded);
  const { ended } = useTexts('shell');
  return (
    <Dialog isOpen={isEnded} title={ended.title}>
      <GoOn />
    </Dialog>
  );
}

function GoOn() {
  const { ended } = useTexts('shell');
  const { name } = useSession();
  const queries = useQueryClient();
  const [problem, setProblem] = useState('');
  const goOn = useCallback(
    async (says: boolean) => {
      const session = await loadSession().catch(() => null);
      if (!session) return says ? setProblem(ended.stillNone) : undefined;
      // What somebody began is not done in the name of somebody else.
      if (session.name !== name) return setProblem(ended.other(session.name));
      queries.setQueryData(['session'], session);
      goOnWithSession();
    },
    [ended, name, queries],
  );
  useEffect(() => {
    const onLook = () => void (document.visibilityState === 'visible' && goOn(false));
    document.addEventListener('visibilitychange', onLook);
    return () => document.removeEventListener('visibilitychange', onLook);
  }, [goOn]);
  return (
    <>
      <p>{ended.text}</p>
      <PasskeyButton onSignedIn={() => void goOn(true)} />
      <Button onClick={() => void goOn(true)}>{ended.goOn}</Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
