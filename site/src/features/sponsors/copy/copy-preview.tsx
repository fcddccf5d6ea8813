import {
  type Copy,
  type CopyKind,
  html,
  isWebAddress,
  renderCopyBody,
  toCopyIds,
} from '@midweek/core/browser';
import type { ReactNode } from 'react';
import sponsored from '../request/sponsored.module.css';
import type { CopyLabels } from './copy-labels.ts';
import styles from './copy-preview.module.css';

type CopyPreviewProps = {
  kind: CopyKind;
  slot: string;
  copy: Copy;
  imageUrl: string;
  labels: CopyLabels;
};

/** An ad text as readers will see it. `server/src/sponsors/ads/ad-page.ts` fills in the same for readers without scripts. */
export function CopyPreview(props: CopyPreviewProps) {
  const { labels, kind } = props;
  const Preview = kind === 'link' ? LinkPreview : BlockPreview;
  return (
    <div className={styles.root}>
      <figure>
        <figcaption>{labels.onSite}</figcaption>
        <Preview {...props} />
      </figure>
      <figure>
        <figcaption>{labels.inMail}</figcaption>
        <div className={styles.mail}>
          <Preview {...props} />
        </div>
      </figure>
    </div>
  );
}

function BlockPreview(props: CopyPreviewProps) {
  const { copy, imageUrl, labels } = props;
  return (
    <div className={sponsored.block}>
      <p className={`${sponsored.mark} ${styles.mark}`}>{labels.sponsor}</p>
      <p className={`${sponsored.title} ${styles.title}`}>
        <TitleLink {...props} />
      </p>
      <WhenImage imageUrl={imageUrl}>
        {/* Drawn without one too: the server puts its address there. */}
        <img
          className={styles.image}
          src={imageUrl || 'data:,'}
          alt={copy.alt}
          width={1200}
          height={600}
          data-fill="src=image.src alt=image.alt"
        />
      </WhenImage>
      <midweek-copy-body
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `Html`, in which every text is escaped.
        dangerouslySetInnerHTML={{
          __html: String(renderCopyBody(copy.body) ?? html`<p>${labels.exampleText}</p>`),
        }}
      />
    </div>
  );
}

function LinkPreview(props: CopyPreviewProps) {
  const { copy, labels } = props;
  return (
    <div className={sponsored.link}>
      <span aria-hidden="true">💸</span>
      <div>
        <b className={styles.link}>
          <TitleLink {...props} />
        </b>{' '}
        <span className={`${sponsored.mark} ${styles.mark}`}>{labels.sponsored}</span>{' '}
        <span className={styles.host} data-fill="preview.host">
          {isWebAddress(copy.url) ? new URL(copy.url).host.replace(/^www\./, '') : ''}
        </span>
      </div>
    </div>
  );
}

function TitleLink({ copy, slot, labels }: CopyPreviewProps) {
  return (
    <a
      href={isWebAddress(copy.url) ? copy.url : `#${toCopyIds(slot).form}`}
      rel="noopener noreferrer"
      target="_blank"
      data-fill="href=preview.url preview.title"
    >
      {copy.title || labels.exampleTitle}
    </a>
  );
}

/** A state of the page that the server shows; `hidden` is all that it takes away. */
export function WhenImage({ imageUrl, children }: { imageUrl: string; children: ReactNode }) {
  return (
    <midweek-state name="image" hidden={imageUrl === ''}>
      {children}
    </midweek-state>
  );
}
