import { useCommand } from '#src/api/use-command.ts';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import type { SponsorRequest } from './names.ts';
import styles from './sponsors.module.css';

type StepName = 'asked' | 'held' | 'accepted' | 'ads' | 'inserted' | 'sent';
interface Step {
  readonly name: StepName;
  readonly isDone: boolean;
  readonly note?: string;
}

/** How far a request has come; the first step that is not done is the one that waits. */
export function Steps({ request }: { request: SponsorRequest }) {
  const t = useTexts('sponsors');
  const steps = useSteps(request);
  const { state } = request;
  if (state === 'declined' || state === 'expired') return <p>{t[state]}</p>;
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, isDone, note }, index) => (
        <li
          key={name}
          data-state={isDone ? 'done' : index === current ? 'current' : 'later'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{t.step[name]}</span>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}

function useSteps({ id, state, createdAt, wanted, places }: SponsorRequest): Step[] {
  const t = useTexts('sponsors');
  const format = useFormat();
  const isAccepted = state === 'accepted';
  const { data: results } = useCommand('show-sponsor-results', { id }, { isEnabled: isAccepted });
  const { data: calendar } = useCommand('show-sponsor-calendar', {});
  const all = places.length;
  const saved = places.filter(({ isSaved }) => isSaved).length;
  const inserted = places.filter(({ isInserted }) => isInserted).length;
  const sent = results?.places.filter((place) => place.sent).length ?? 0;
  const heldUntil = wanted.map((place) => place.heldUntil).find((until) => until !== undefined);
  const open = places.find(({ isSaved }) => !isSaved)?.issueDate;
  const deadline = calendar?.days.find(({ issueDate }) => issueDate === open)?.copyDeadline;
  const countOf = (done: number, more?: string) =>
    isAccepted ? [t.of(done, all), more].filter(Boolean).join('. ') : undefined;
  return [
    { name: 'asked', isDone: true, note: format.time(createdAt) },
    {
      name: 'held',
      isDone: state !== 'unconfirmed',
      ...note(state === 'unconfirmed' ? t.notConfirmed : heldUntil && t.isHeld(format.time(heldUntil))),
    },
    { name: 'accepted', isDone: isAccepted },
    {
      name: 'ads',
      isDone: isAccepted && all > 0 && saved === all,
      ...note(countOf(saved, deadline && t.adsDue(format.time(deadline)))),
    },
    { name: 'inserted', isDone: isAccepted && all > 0 && inserted === all, ...note(countOf(inserted)) },
    { name: 'sent', isDone: isAccepted && all > 0 && sent === all, ...note(countOf(sent)) },
  ];
}

function note(text: string | undefined): Pick<Step, 'note'> {
  return text ? { note: text } : {};
}
