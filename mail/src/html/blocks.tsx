// Blocks of a text whose form in a mail takes more than a tag.
import {
  type Block,
  type CodeBlock as CodeBlockType,
  type Inline,
  type Picture,
  toPlainText,
} from '@midweek/core';
import type { ReactNode } from 'react';
import { toAddress, toPageAddress, toPictureAddress } from '../address.ts';
import { Inlines } from './inlines.tsx';
import { Box, padding, startOf } from './layout.tsx';
import { usePlace } from './place.ts';
import { color, look, space, WIDTH } from './theme.ts';
import { type } from './type.ts';

/** Set off from the text by a line at its side. */
export function Aside({ children }: { children: ReactNode }) {
  const { locale } = usePlace();
  const side = startOf(locale) === 'left' ? 'borderLeft' : 'borderRight';
  const style = { [side]: `3px solid ${color('line')}`, padding: padding(locale, space[4], 0, 0, space[4]) };
  return (
    <Box table={{ style: { marginBottom: space[4] } }} {...look('line', style)}>
      {children}
    </Box>
  );
}

/** Long lines break: a mail does not scroll sideways. */
export function CodeBlock({ title, value }: Pick<CodeBlockType, 'title' | 'value'>) {
  return (
    <>
      {title ? <p {...type.small}>{title}</p> : null}
      <Box table={look('surface', { marginBottom: space[4] })} style={{ padding: space[3] }}>
        <pre {...type.code}>{value}</pre>
      </Box>
    </>
  );
}

/** Few mail clients draw SVG: its words stand for it, and lead to the page that shows it. */
export function Figure({ caption, ...picture }: Omit<Picture, 'type'>) {
  const { style } = type.paragraph;
  // What is said of a picture stays close to it.
  const close = { style: { ...style, marginBottom: space[2] } };
  return (
    <>
      <p {...type.paragraph} {...(caption === undefined ? {} : close)}>
        <Image {...picture} />
      </p>
      {caption === undefined ? null : <p {...type.caption}>{caption}</p>}
    </>
  );
}

function Image({ src, mailSrc = src, alt, width, height, link }: Omit<Picture, 'type' | 'caption'>) {
  const place = usePlace();
  if (src.endsWith('.svg')) {
    return (
      <a href={link ? toAddress(link.url, place) : toPageAddress(place)} {...type.pictureWords}>
        {alt}
      </a>
    );
  }
  const shownWidth = Math.min(width, WIDTH);
  const image = (
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
  );
  return link ? <a href={toAddress(link.url, place)}>{image}</a> : image;
}

export function DataTable({ header, rows }: Extract<Block, { type: 'table' }>) {
  const style = {
    margin: `0 0 ${space[4]}px`,
    ...(fitsPhone([header, ...rows]) ? { overflowWrap: 'break-word' as const } : {}),
  };
  return (
    <table width="100%" border={0} cellPadding="0" cellSpacing="0" style={style}>
      <thead>
        <DataRow cells={header} Cell="th" />
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <DataRow key={index} cells={row} Cell="td" />
        ))}
      </tbody>
    </table>
  );
}

/** Letters of a line on a phone, with a little air between columns. */
const PHONE = 44;

/** Whether the longest words of all columns have room side by side: then none is broken. */
function fitsPhone(rows: readonly (readonly Inline[][])[]): boolean {
  const longest = (rows[0] ?? []).map((_, column) =>
    Math.max(
      ...rows.flatMap((row) =>
        toPlainText(row[column] ?? [])
          .split(/\s/)
          .map((word) => word.length),
      ),
    ),
  );
  return longest.reduce((sum, letters) => sum + letters + 2, 0) <= PHONE;
}

function DataRow({ cells, Cell }: { cells: readonly Inline[][]; Cell: 'th' | 'td' }) {
  const { locale } = usePlace();
  const { className, style } = type.tableCell;
  const sides = { padding: padding(locale, space[2], space[3], space[2], 0), textAlign: startOf(locale) };
  return (
    <tr>
      {cells.map((nodes, index) => (
        <Cell
          key={index}
          scope={Cell === 'th' ? 'col' : undefined}
          className={className}
          style={{ ...style, ...sides }}
        >
          <Inlines nodes={nodes} />
        </Cell>
      ))}
    </tr>
  );
}

export function Rule() {
  return <hr {...type.rule} />;
}
