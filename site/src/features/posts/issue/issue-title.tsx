import type { SplitTitle } from '@midweek/core';
import { Fragment } from 'react';
import hidden from '../../../components/visually-hidden.module.css';
import styles from './issue-title.module.css';

type IssueTitleProps = {
  heading: SplitTitle;
  /** How the number looks; it is always there to be read aloud and copied. */
  className: string | undefined;
};

/** `#257: A | B | C`, part by part: a part is kept together on a line where it fits. */
export function IssueTitle({ heading: { number, parts }, className }: IssueTitleProps) {
  return (
    <>
      {number ? (
        <>
          <span className={className}>{number}</span>
          <span className={hidden.root}>: </span>{' '}
        </>
      ) : null}
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span className={styles.part}>
            {part}
            {index < parts.length - 1 ? <span className={styles.separator}> |</span> : null}
          </span>{' '}
        </Fragment>
      ))}
    </>
  );
}
