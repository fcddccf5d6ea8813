import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CommandProblem } from '#src/api/command-problem.ts';
import { post } from '#src/api/post.ts';
import { useSession } from '#src/api/session.ts';
import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Problem } from '#src/components/problem.tsx';
import { canUsePasskeys } from '#src/entry/sign-in.ts';
import { useTexts } from '#src/texts/use-texts.tsx';

/** For whoever is at the desk: the next time no link is needed. */
export function AddPasskey() {
  const t = useTexts('people');
  const { mayHavePasskeys } = useSession();
  const queries = useQueryClient();
  const add = useMutation({ mutationFn: addPasskey, onSuccess: () => queries.invalidateQueries() });
  if (!mayHavePasskeys || !canUsePasskeys()) return <p>{t.passkeyNeedsDomain}</p>;
  return (
    <div>
      <Button disabled={add.isPending} onClick={() => add.mutate()}>
        {add.isPending ? t.addingPasskey : t.addPasskey}
      </Button>
      {add.isSuccess && <Notice kind="good">{t.passkeyAdded}</Notice>}
      {add.error instanceof CommandProblem && <Problem problem={add.error} />}
      {add.error && !(add.error instanceof CommandProblem) && <p role="alert">{t.passkeyStopped}</p>}
    </div>
  );
}

async function addPasskey(): Promise<void> {
  const options = await post('/desk/passkeys/options', {});
  const optionsJSON = (await options.json()) as PublicKeyCredentialCreationOptionsJSON;
  await post('/desk/passkeys', await startRegistration({ optionsJSON }));
}
