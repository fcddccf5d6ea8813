import type { ReactNode } from 'react';
import { look } from './tones.ts';

type LayoutTableProps = { tone?: 'paper' | 'surface'; maxWidth?: number; children: ReactNode };

/** A table of one row that only lays out; its children are cells. */
export function LayoutTable({ tone, maxWidth, children }: LayoutTableProps) {
  return (
    <table
      role="presentation"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      {...(tone ? look(tone, { maxWidth }) : { style: { maxWidth } })}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}
