import type { ReactNode } from 'react';
import { look } from './tones.ts';

type LayoutTableProps = {
  tone?: 'paper' | 'surface';
  maxWidth?: number;
  /** Before what follows. */
  marginBottom?: number;
  children: ReactNode;
};

/** A table of one row that only lays out; its children are cells. */
export function LayoutTable({ tone, maxWidth, marginBottom, children }: LayoutTableProps) {
  const size = { maxWidth, marginBottom };
  return (
    <table
      role="presentation"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      {...(tone ? look(tone, size) : { style: size })}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}
