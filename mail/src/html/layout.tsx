// Layout is tables, as mail clients agree on nothing else, and they know left and right, but not where a line starts.
import { type Locale, siteLocale } from '@midweek/core';
import type { ComponentProps } from 'react';

/** A table that only lays out. Its children are rows. */
export function LayoutTable({ children, ...attributes }: ComponentProps<'table'>) {
  return (
    <table role="presentation" border={0} cellPadding="0" cellSpacing="0" {...attributes}>
      <tbody>{children}</tbody>
    </table>
  );
}

type BoxProps = ComponentProps<'td'> & { table?: ComponentProps<'table'> };

/** Something with a padding, ground or border of its own: a table of one cell, as wide as what is around it. */
export function Box({ table, ...cell }: BoxProps) {
  return (
    <LayoutTable width="100%" {...table}>
      <tr>
        <td {...cell} />
      </tr>
    </LayoutTable>
  );
}

export function startOf(locale: Locale): 'left' | 'right' {
  return siteLocale(locale).dir === 'rtl' ? 'right' : 'left';
}

/** Padding as CSS writes it, with the end and the start of a line instead of right and left. */
export function padding(locale: Locale, top: number, end: number, bottom: number, start: number): string {
  const [right, left] = startOf(locale) === 'left' ? [end, start] : [start, end];
  return [top, right, bottom, left].map((size) => (size === 0 ? '0' : `${size}px`)).join(' ');
}
