import type { Inline } from '@midweek/core';
import { Fragment, type ReactNode } from 'react';
import { type Place, toAddress } from '../address.ts';
import { font } from './theme.ts';
import { look, tones } from './tones.ts';

const MARKS = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const;

const codeLook = look('surface', { fontFamily: font.code, fontSize: '86%' });

/** Words, code, links and emphasis. */
export function Inlines({ nodes, place }: { nodes: readonly Inline[]; place: Place }) {
  return nodes.map((node, index) => <Fragment key={index}>{toElement(node, place)}</Fragment>);
}

function toElement(node: Inline, place: Place): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type === 'code') return <code {...codeLook}>{node.value}</code>;
  if (node.type === 'break') return <br />;
  const children = <Inlines nodes={node.children} place={place} />;
  if (node.type === 'link') {
    return (
      <a href={toAddress(node.url, place)} {...tones.link}>
        {children}
      </a>
    );
  }
  const Mark = MARKS[node.type];
  return <Mark>{children}</Mark>;
}
