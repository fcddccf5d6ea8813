import { type Heading as HeadingBlock, type Locale, toPlainText } from '@midweek/core';
import { AnchoredHeading } from '../../components/heading.tsx';
import { Inlines } from './inlines.tsx';

export function Heading({ heading, locale }: { heading: HeadingBlock; locale: Locale }) {
  const isPlainText = heading.children.every((child) => child.type === 'text');
  return (
    <AnchoredHeading
      level={heading.level}
      id={heading.id}
      name={isPlainText ? toPlainText(heading.children) : heading.id}
      locale={locale}
    >
      <Inlines nodes={heading.children} locale={locale} />
    </AnchoredHeading>
  );
}
