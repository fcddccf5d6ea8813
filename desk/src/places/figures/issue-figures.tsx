import { useCommand } from '#src/api/use-command.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { Part, Place } from '#src/components/place.tsx';
import { Empty, Loaded } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { IssueClicks } from './issue-clicks.tsx';
import { IssueMails } from './issue-mails.tsx';

/** One issue: its mails, its links and its page, in sums that name nobody. */
export function IssueFigures({ issue }: { issue: string }) {
  const t = useTexts('figures');
  const mails = useCommand('count-issue-mails', { issue });
  const clicks = useCommand('count-clicks', { issue });
  return (
    <Place
      title={t.ofIssue(issue)}
      back={{ to: '/figures', label: t.title }}
      action={<ButtonLink to={`/issues/${issue}`}>{t.seeIssue}</ButtonLink>}
    >
      <Part title={t.whatBecame}>
        <Loaded result={mails}>
          {(figures) => (figures === null ? <Empty>{t.neverSent}</Empty> : <IssueMails figures={figures} />)}
        </Loaded>
      </Part>
      <Loaded result={clicks}>{(figures) => <IssueClicks figures={figures} />}</Loaded>
    </Place>
  );
}
