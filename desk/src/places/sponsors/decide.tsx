import type { InputOf } from '@midweek/server/owner';
import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { SlotList } from './slot-list.tsx';

const COMMANDS = {
  accept: 'accept-sponsor-request',
  decline: 'decline-sponsor-request',
  confirm: 'confirm-sponsor-request',
} as const;

interface Props {
  readonly kind: keyof typeof COMMANDS;
  /** `slots`: as `2026-11-18 main`. */
  readonly request: {
    readonly id: string;
    readonly company: string;
    readonly total: number;
    readonly slots: readonly string[];
  };
  /** The main action of its page; names the company where there are several. */
  readonly isMain?: boolean;
  readonly namesNobody?: boolean;
}

/** A button that answers a request, and the dialog that says what that means. */
export function Decide({ kind, request, isMain = false, namesNobody = false }: Props) {
  const t = useTexts('sponsors');
  const [isOpen, setOpen] = useState(false);
  const action = useAction(COMMANDS[kind]);
  const { id, company } = request;
  const input: InputOf<(typeof COMMANDS)[typeof kind]> = { id };
  const close = () => {
    setOpen(false);
    action.reset();
  };
  const words = {
    accept: { title: t.acceptTitle(company), action: t.accept, pending: t.accepting },
    decline: { title: t.declineTitle(company), action: t.decline, pending: t.declining },
    confirm: { title: t.confirmTitle(company), action: t.confirm, pending: t.confirming },
  }[kind];
  return (
    <>
      <Button kind={isMain ? 'main' : 'plain'} onClick={() => setOpen(true)}>
        {kind === 'accept' && isMain && !namesNobody ? t.acceptFrom(company) : words.action}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={words.title}
        action={words.action}
        pendingAction={words.pending}
        isPending={action.isPending}
        problem={action.error}
        isHarmless={kind !== 'decline'}
        onConfirm={() => action.mutate(input, { onSuccess: close })}
        onClose={close}
      >
        <Consequence kind={kind} request={request} />
      </Confirm>
    </>
  );
}

function Consequence({ kind, request: { company, total, slots } }: Pick<Props, 'kind' | 'request'>) {
  const t = useTexts('sponsors');
  const format = useFormat();
  if (kind === 'decline') return <p>{t.declineText(company, slots.length)}</p>;
  if (kind === 'confirm') return <p>{t.confirmText(company, slots.length)}</p>;
  return (
    <>
      <p>{t.acceptText(slots.length, format.number(total))}</p>
      <SlotList slots={slots} />
      <p>{t.acceptMail(company)}</p>
    </>
  );
}
