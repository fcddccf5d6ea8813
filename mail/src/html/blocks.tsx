// Blocks of a text whose form in a mail takes more than a tag.
import type { Block, CodeBlock as CodeBlockType, Picture } from '@midweek/core';
import type { ReactNode } from 'react';
import { type Place, toPageAddress, toPictureAddress } from '../address.ts';
import { Inlines } from './inlines.tsx';
import { LayoutTable } from './layout-table.tsx';
import { padding, startOf } from './reading-direction.ts';
import { font, light, size, space, WIDTH } from './theme.ts';
import { look } from './tones.ts';
import { type } from './type.ts';

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** Set off from the text by a line at its side. */
export function Aside({ place: { locale }, children }: { place: Place; children: ReactNode }) {
  const line = `3px solid ${light.line}`;
  const side = startOf(locale) === 'left' ? { borderLeft: line } : { borderRight: line };
  return (
    <LayoutTable marginBottom={space[4]}>
      <td {...look('line', { ...side, padding: padding(locale, 0, 0, 0, space[4]) })}>{children}</td>
    </LayoutTable>
  );
}

export function List({
  block,
  place,
  renderItem,
}: {
  block: BlockOf<'list'>;
  place: Place;
  renderItem: (blocks: readonly Block[]) => ReactNode;
}) {
  const Tag = block.isOrdered ? 'ol' : 'ul';
  return (
    <Tag
      start={block.isOrdered && block.start !== 1 ? block.start : undefined}
      style={{ margin: `0 0 ${space[4]}px`, padding: padding(place.locale, 0, 0, 0, space[5]) }}
    >
      {block.items.map((item, index) => (
        <li key={index} {...type.comment}>
          {renderItem(item)}
        </li>
      ))}
    </Tag>
  );
}

/** Long lines break: a mail does not scroll sideways. */
export function CodeBlock({ title, value }: Pick<CodeBlockType, 'title' | 'value'>) {
  return (
    <>
      {title ? <p {...type.small}>{title}</p> : null}
      <LayoutTable tone="surface" marginBottom={space[4]}>
        <td style={{ padding: space[3] }}>
          <pre
            {...look('text', {
              fontFamily: font.code,
              fontSize: size.small,
              lineHeight: 1.5,
              margin: 0,
              whiteSpace: 'pre-wrap',
              wordBreak: 'break-word',
            })}
          >
            {value}
          </pre>
        </td>
      </LayoutTable>
    </>
  );
}

/** Few mail clients draw SVG: its words stand for it, and lead to the page that shows it. */
export function Figure({
  src,
  mailSrc = src,
  alt,
  width,
  height,
  place,
}: Omit<Picture, 'type'> & { place: Place }) {
  if (src.endsWith('.svg')) {
    return (
      <p {...type.small}>
        <a href={toPageAddress(place)} {...look('muted', { textDecoration: 'underline' })}>
          {alt}
        </a>
      </p>
    );
  }
  const shownWidth = Math.min(width, WIDTH);
  return (
    <p {...type.paragraph}>
      <img
        src={toPictureAddress(mailSrc)}
        alt={alt}
        width={shownWidth}
        height={Math.round((height * shownWidth) / width)}
        // Without it React writes a preload link into the mail.
        loading="lazy"
        // The attribute is for Outlook; a width in percent lets the tables around it become narrow.
        style={{ display: 'block', width: '100%', maxWidth: shownWidth, height: 'auto', border: 0 }}
      />
    </p>
  );
}

export function DataTable({ block, place }: { block: BlockOf<'table'>; place: Place }) {
  const cell = look(['text', 'line'], {
    borderBottom: `1px solid ${light.line}`,
    fontFamily: font.text,
    fontSize: size.small,
    padding: padding(place.locale, space[2], space[3], space[2], 0),
    textAlign: startOf(place.locale),
    verticalAlign: 'top',
  });
  return (
    <table width="100%" border={0} cellPadding="0" cellSpacing="0" style={{ margin: `0 0 ${space[4]}px` }}>
      <thead>
        <tr>
          {block.header.map((nodes, index) => (
            <th key={index} scope="col" {...cell}>
              <Inlines nodes={nodes} place={place} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, rowIndex) => (
          <tr key={rowIndex}>
            {row.map((nodes, index) => (
              <td key={index} {...cell}>
                <Inlines nodes={nodes} place={place} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Rule() {
  return (
    <hr
      {...look('line', {
        border: 0,
        borderTop: `1px solid ${light.line}`,
        margin: `${space[5]}px 0`,
      })}
    />
  );
}
