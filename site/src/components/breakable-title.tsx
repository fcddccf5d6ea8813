import { Fragment } from 'react';

/** Names of this length do not fit into the first line of a title on a phone. */
const LONG_NAME = /\w{16,}/g;
const HUMPS = /(?<=\p{Ll})(?=\p{Lu})/u;

/** A title in which a long name, `useSyncExternalStore`, breaks between its words rather than anywhere. */
export function BreakableTitle({ title }: { title: string }) {
  const parts = title.replace(LONG_NAME, (name) => name.split(HUMPS).join('\u200b')).split('\u200b');
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
