import { type Item, KINDS, t, toHost } from '@midweek/core';
import { type Place, toAddress } from '../address.ts';
import { Figure } from './blocks.tsx';
import { Inlines } from './inlines.tsx';
import { font, light, size, space } from './theme.ts';
import { look } from './tones.ts';
import { type } from './type.ts';

const cell = (width?: number) =>
  look('line', {
    width,
    borderTop: `1px solid ${light.line}`,
    padding: `${space[3]}px 0`,
    verticalAlign: 'top',
    fontFamily: font.text,
    fontSize: size.text,
    lineHeight: 1.5,
  });
const markCell = cell(28);
const textCell = cell();
const link = look('text', { fontWeight: 700, textDecoration: 'none' });
const host = look('muted', { fontFamily: font.ui, fontSize: 13 });
const sponsored = look('accent', { fontFamily: font.ui, fontSize: 13, fontWeight: 600 });

/** One curated link: kind, title, where it leads, and why. A row of a table. */
export function IssueItem({ item, place }: { item: Item; place: Place }) {
  const { kind, title, url, comment, picture } = item;
  const label = t(place.locale, `kind.${kind}`);
  const hostName = toHost(url);
  return (
    <tr>
      <td {...markCell}>
        <span role="img" aria-label={label} title={label}>
          {KINDS[kind]}
        </span>
      </td>
      <td {...textCell}>
        <a href={toAddress(url, place)} {...link}>
          <Inlines nodes={title} place={place} />
        </a>
        <span {...(kind === 'sponsored' ? sponsored : host)}> {label}</span>
        {hostName ? <span {...host}> · {hostName}</span> : null}
        {comment.length > 0 ? (
          <p {...type.comment}>
            <Inlines nodes={comment} place={place} />
          </p>
        ) : null}
        {picture ? <Figure {...picture} place={place} /> : null}
      </td>
    </tr>
  );
}
