import type { Inline } from '@midweek/core';
import { toAddress } from '../address.ts';
import { usePlace } from './place.ts';
import { type } from './type.ts';

const MARKS = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const;

/** Words, code, links and emphasis. */
export function Inlines({ nodes }: { nodes: readonly Inline[] }) {
  return nodes.map((node, index) => <InlineView key={index} node={node} />);
}

function InlineView({ node }: { node: Inline }) {
  const place = usePlace();
  if (node.type === 'text') return node.value;
  if (node.type === 'code') return <code {...type.inlineCode}>{node.value}</code>;
  if (node.type === 'break') return <br />;
  if (node.type === 'footnote') return <sup {...type.footnote}>{node.number}</sup>;
  const children = <Inlines nodes={node.children} />;
  if (node.type === 'link') {
    return (
      <a href={toAddress(node.url, place)} {...type.link}>
        {children}
      </a>
    );
  }
  const Mark = MARKS[node.type];
  return <Mark>{children}</Mark>;
}
