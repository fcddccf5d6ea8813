import type { Inline, Locale } from '@midweek/core';
import { Link } from '../layout/link.tsx';

/** Words, code, links and emphasis. */
export function Inlines({ nodes, locale }: { nodes: readonly Inline[]; locale: Locale }) {
  return nodes.map((node, index) => <InlineView key={index} node={node} locale={locale} />);
}

const MARKS = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const;

function InlineView({ node, locale }: { node: Inline; locale: Locale }) {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'code':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <Link to={node.url} locale={locale}>
          <Inlines nodes={node.children} locale={locale} />
        </Link>
      );
    default: {
      const Tag = MARKS[node.type];
      return (
        <Tag>
          <Inlines nodes={node.children} locale={locale} />
        </Tag>
      );
    }
  }
}
