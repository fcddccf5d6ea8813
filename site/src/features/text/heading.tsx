import { type Heading as HeadingBlock, toPlainText } from '@midweek/core';
import { AnchoredHeading } from '../../components/heading.tsx';
import { Inlines } from './inlines.tsx';

export function Heading({ heading }: { heading: HeadingBlock }) {
  const isPlainText = heading.children.every((child) => child.type === 'text');
  return (
    <AnchoredHeading
      level={heading.level}
      id={heading.id}
      name={isPlainText ? toPlainText(heading.children) : heading.id}
    >
      <Inlines nodes={heading.children} />
    </AnchoredHeading>
  );
}
