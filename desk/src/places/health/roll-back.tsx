import type { OutputOf } from '@midweek/server/owner';
import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Busy } from '#src/components/states.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './health.module.css';

type Plan = OutputOf<'roll-back'>;

/** Back to the build before the one that readers see, after the dialog has said what they will see. */
export function RollBack() {
  const t = useTexts('health');
  const [isOpen, setOpen] = useState(false);
  const action = useAction('roll-back');
  // While it happens, the dialog says what was agreed to, not what the next step back would be.
  const plan = useCommand('roll-back', { dryRun: true }, { isEnabled: isOpen && !action.isPending });
  const isAsking = plan.isFetching && !action.isPending;
  const to = plan.data?.to.id;
  const problem = action.data?.problem;
  const close = () => {
    setOpen(false);
    action.reset();
  };
  return (
    <div className={styles.actions}>
      <Button onClick={() => setOpen(true)}>{t.rollBack}</Button>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <Confirm
        isOpen={isOpen}
        title={to && !isAsking ? t.rollBackTitle(to) : t.rollBack}
        action={t.rollBackNow}
        pendingAction={t.rollingBack}
        isPending={action.isPending}
        problem={action.error ?? plan.error}
        canConfirm={to !== undefined && !isAsking}
        onConfirm={() => to && action.mutate({ to }, { onSuccess: () => setOpen(false) })}
        onClose={close}
      >
        {isAsking && <Busy />}
        {plan.data && !isAsking && <Consequence plan={plan.data} />}
      </Confirm>
    </div>
  );
}

function Consequence({ plan: { to, gone, added, changed } }: { plan: Plan }) {
  const t = useTexts('health');
  const format = useFormat();
  const isSame = gone.count + added.count + changed.count === 0;
  return (
    <>
      <p>{t.rollBackText(format.time(to.builtAt), format.ago(to.builtAt), to.pages)}</p>
      {isSame && <p>{t.same}</p>}
      <Pages label={t.gone} pages={gone} />
      <Pages label={t.added} pages={added} />
      <Pages label={t.changed} pages={changed} />
      <p>{t.rollBackAfter}</p>
    </>
  );
}

const MOST = 6;

function Pages({
  label,
  pages: { count, first },
}: {
  label: (count: number) => string;
  pages: Plan['gone'];
}) {
  const t = useTexts('health');
  if (count === 0) return null;
  const shown = first.slice(0, MOST);
  return (
    <div>
      <p>{label(count)}</p>
      <ul className={styles.pages}>
        {shown.map((page) => (
          <li key={page}>
            <code>{page}</code>
          </li>
        ))}
        {count > shown.length && <li>{t.andMore(count - shown.length)}</li>}
      </ul>
    </div>
  );
}
