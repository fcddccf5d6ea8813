import type { Inline } from '@midweek/core';
import { type Place, toAddress } from '../address.ts';

/** A line of text with the addresses of its links below it, each on a line of its own where no client breaks it. */
export function toLines(nodes: readonly Inline[], place: Place): string {
  return [toWords(nodes), ...listAddresses(nodes, place)].join('\n');
}

/** The words as they are read; only code keeps a mark, since it would be taken for words. */
export function toWords(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type === 'code') return `\`${node.value}\``;
      return node.type === 'break' ? '\n' : toWords(node.children);
    })
    .join('');
}

export function listAddresses(nodes: readonly Inline[], place: Place): string[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [];
    const inside = listAddresses(node.children, place);
    return node.type === 'link' ? [toAddress(node.url, place), ...inside] : inside;
  });
}
