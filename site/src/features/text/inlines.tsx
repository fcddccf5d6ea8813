import type { Inline } from '@midweek/core';
import { Link } from '../../components/link.tsx';
import { FootnoteReference } from './footnotes.tsx';

/** Words, code, links and emphasis. */
export function Inlines({ nodes }: { nodes: readonly Inline[] }) {
  return nodes.map((node, index) => drawInline(node, index));
}

const MARKS = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const;

// A function, not a component: a page has hundreds, and most are only words.
function drawInline(node: Inline, key: number) {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'code':
      return <code key={key}>{node.value}</code>;
    case 'break':
      return <br key={key} />;
    case 'footnote':
      return <FootnoteReference key={key} {...node} />;
    case 'link':
      return (
        <Link key={key} to={node.url}>
          <Inlines nodes={node.children} />
        </Link>
      );
    default: {
      const Tag = MARKS[node.type];
      return (
        <Tag key={key}>
          <Inlines nodes={node.children} />
        </Tag>
      );
    }
  }
}
