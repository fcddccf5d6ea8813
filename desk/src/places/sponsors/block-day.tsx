import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';

interface Props {
  readonly kind: 'block' | 'unblock';
  readonly day: string;
  /** How many of its places change. */
  readonly places: number;
}

/** Takes the free places of an issue off sale, or puts them on sale again. */
export function BlockDay({ kind, day, places }: Props) {
  const t = useTexts('sponsors');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const action = useAction(kind === 'block' ? 'block-sponsor-date' : 'unblock-sponsor-date');
  const close = () => {
    setOpen(false);
    action.reset();
  };
  const [word, title, text] =
    kind === 'block'
      ? [t.block, t.blockTitle(format.day(day)), t.blockText(places)]
      : [t.unblock, t.unblockTitle(format.day(day)), t.unblockText(places)];
  return (
    <>
      <Button kind="quiet" aria-label={`${word}: ${format.day(day)}`} onClick={() => setOpen(true)}>
        {word}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={title}
        action={word}
        isPending={action.isPending}
        problem={action.error}
        isHarmless
        onConfirm={() => action.mutate({ date: day }, { onSuccess: close })}
        onClose={close}
      >
        <p>{text}</p>
      </Confirm>
    </>
  );
}
