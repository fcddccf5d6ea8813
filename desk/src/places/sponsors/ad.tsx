import { parseCopyBody } from '@midweek/core/browser';
import { useState } from 'react';
import { useIsOwner } from '#src/api/session.ts';
import { useAction } from '#src/api/use-action.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { Copied } from '#src/components/copied.tsx';
import { Loaded } from '#src/components/states.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { type SponsorRequest, usePlacementName } from './names.ts';
import styles from './sponsors.module.css';

type AdPlace = SponsorRequest['places'][number];

/** A booked place with the ad that was sent for it. */
export function Ad({ place, company }: { place: AdPlace; company: string }) {
  const t = useTexts('sponsors');
  const format = useFormat();
  const nameOf = usePlacementName();
  const isOwner = useIsOwner();
  const { issueDate, placement, isSaved, isInserted, isOpen, copy } = place;
  const state = isInserted ? t.inIssue : isSaved ? t.hasAd : t.noAd;
  return (
    <section className={styles.ad}>
      <h3>
        {format.day(issueDate)}, {nameOf(placement)} <small className={styles.note}>{state}</small>
      </h3>
      {!isSaved && <p className={styles.free}>{t.adMissing}</p>}
      {isSaved && (
        <div className={styles.copy}>
          <Picture place={place} />
          <div>
            <p>
              <a href={copy.url} target="_blank" rel="noreferrer nofollow">
                {copy.title}
              </a>
            </p>
            <Body body={copy.body} />
            <p className={styles.address}>{copy.url}</p>
          </div>
        </div>
      )}
      {isSaved && !isInserted && isOpen && <p className={styles.free}>{t.adOpen}</p>}
      {isSaved && !isInserted && isOwner && <Insert place={place} company={company} />}
    </section>
  );
}

/** The words of the sponsor, as readers will see them. Links lead to web addresses only: the server refuses others. */
function Body({ body }: { body: string }) {
  return parseCopyBody(body).map((segments, index) => (
    <p key={index}>
      {segments.map(({ text, url }, part) =>
        url?.startsWith('http') ? (
          <a key={part} href={url} target="_blank" rel="noreferrer nofollow">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  ));
}

function Picture({ place: { slot, hasImage, copy } }: { place: AdPlace }) {
  const t = useTexts('sponsors');
  const image = useCommand('load-sponsor-image', { slot }, { isEnabled: hasImage });
  if (!hasImage) return null;
  return (
    <figure className={styles.picture}>
      <Loaded result={image}>
        {({ type, base64 }) => (
          <img src={`data:${type};base64,${base64}`} alt={copy.alt || t.picture} width={320} />
        )}
      </Loaded>
      <figcaption>{copy.alt || t.noAlt}</figcaption>
    </figure>
  );
}

/** The files of an issue are on the machine of the curator: a terminal puts the ad there, or its owner does and says so. */
function Insert({ place, company }: { place: AdPlace; company: string }) {
  const t = useTexts('sponsors');
  const [isOpen, setOpen] = useState(false);
  const mark = useAction('mark-copies-inserted');
  const close = () => {
    setOpen(false);
    mark.reset();
  };
  return (
    <div className={styles.insert}>
      <p>{t.insertHow}</p>
      <Copied label={t.insertLabel} text="midweek sponsors insert ISSUE" />
      <div>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t.markInserted}
        </Button>
      </div>
      <Confirm
        isOpen={isOpen}
        title={t.markTitle}
        action={t.mark}
        pendingAction={t.marking}
        isPending={mark.isPending}
        problem={mark.error}
        isHarmless
        onConfirm={() => mark.mutate({ slots: [place.slot] }, { onSuccess: close })}
        onClose={close}
      >
        <p>{t.markText(company)}</p>
      </Confirm>
    </div>
  );
}
