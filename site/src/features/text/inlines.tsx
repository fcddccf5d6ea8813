import type { Inline, Locale } from '@midweek/core';
import { Link } from '../../components/link.tsx';

/** Words, code, links and emphasis. */
export function Inlines({ nodes, locale }: { nodes: readonly Inline[]; locale: Locale }) {
  return nodes.map((node, index) => drawInline(node, index, locale));
}

const MARKS = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const;

// A function, not a component: a page has hundreds, and most are only words.
function drawInline(node: Inline, key: number, locale: Locale) {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'code':
      return <code key={key}>{node.value}</code>;
    case 'break':
      return <br key={key} />;
    case 'link':
      return (
        <Link key={key} to={node.url} locale={locale}>
          <Inlines nodes={node.children} locale={locale} />
        </Link>
      );
    default: {
      const Tag = MARKS[node.type];
      return (
        <Tag key={key}>
          <Inlines nodes={node.children} locale={locale} />
        </Tag>
      );
    }
  }
}
