import { useState } from 'react';
import { useIsOwner } from '#src/api/session.ts';
import { type Action, useAction } from '#src/api/use-action.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Place } from '#src/components/place.tsx';
import { showPart } from '#src/components/show-part.ts';
import { Loaded } from '#src/components/states.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { DnsRecords } from './dns-records.tsx';
import { LastSend } from './last-send.tsx';
import { listProblems } from './list-problems.ts';
import type { MailQueue } from './mail-queue.ts';
import { Problems } from './problems.tsx';
import { Returns } from './returns.tsx';
import { SendMissing } from './send-missing.tsx';
import { UnsentMails } from './unsent-mails.tsx';
import { Waiting } from './waiting.tsx';

/** A place where somebody may be working: it looks again by itself. */
const LOOK_MS = 30_000;

export function MailPlace() {
  const t = useTexts('mail');
  const queue = useCommand('show-mail-queue', {}, { every: LOOK_MS });
  const [dkimSelector, setSelector] = useState<string>();
  const dns = useCommand('check-dns-records', dkimSelector ? { dkimSelector } : {}, {
    keepsLast: true,
    isSlow: true,
  });
  const send = useAction('send-missing');
  const problems = queue.data ? listProblems(queue.data, dns.data?.records ?? []) : [];
  return (
    <Place
      title={t.title}
      lead={queue.data && <Lead queue={queue.data} isWell={problems.length === 0} />}
      action={queue.data && <FixFirst queue={queue.data} problem={problems[0]} send={send} />}
    >
      {send.data && <Notice kind="good">{t.missingDone(send.data.added)}</Notice>}
      <Loaded result={queue}>
        {(found) => (
          <>
            <Problems problems={problems} queue={found} />
            <Waiting queue={found} />
            <LastSend queue={found} send={send} />
            <UnsentMails />
            <Returns returns={found.returns} />
          </>
        )}
      </Loaded>
      <DnsRecords result={dns} onSelector={setSelector} />
    </Place>
  );
}

function Lead({ queue: { waiting }, isWell }: { queue: MailQueue; isWell: boolean }) {
  const t = useTexts('mail');
  const format = useFormat();
  const line = waiting.oldest ? t.waits(waiting.mails, format.time(waiting.oldest)) : t.nothingWaits;
  return `${line}${isWell ? ` ${t.allWell}` : ''}`;
}

/** Does what cures the first problem, or leads to where its cure is. */
function FixFirst({
  queue,
  problem,
  send,
}: {
  queue: MailQueue;
  send: Action<'send-missing'>;
  problem: ReturnType<typeof listProblems>[number] | undefined;
}) {
  const t = useTexts('mail');
  const isOwner = useIsOwner();
  if (!problem) return null;
  if (problem.kind === 'missed' && isOwner && queue.last)
    return <SendMissing last={queue.last} send={send} isMain />;
  const { kind } = problem;
  // Their cure is a sentence right below, and the doctor knows more.
  if (kind === 'paused' || kind === 'no-sender' || kind === 'outbox')
    return (
      <ButtonLink to="/health" kind="main">
        {t.toHealth}
      </ButtonLink>
    );
  return (
    <Button kind="main" onClick={() => showPart(problem.part)}>
      {t.show[kind]}
    </Button>
  );
}
