// The components that are part of text itself. Other features draw the rest (`block-views.ts`).
import type { Block, ComponentName } from '@midweek/core';
import type { ReactNode } from 'react';
import styles from './components.module.css';
import { Tabs } from './tabs.tsx';

export type TextComponentProps = {
  attributes: Readonly<Record<string, string>>;
  children: readonly Block[];
  /** Draws what is inside. */
  draw: (blocks: readonly Block[]) => ReactNode;
};

export const textComponents = {
  Tabs,
  // Drawn by Tabs; one that stands alone shows what it holds.
  Tab: ({ children, draw }: TextComponentProps) => draw(children),
  Details,
} as const satisfies Partial<Record<ComponentName, (props: TextComponentProps) => ReactNode>>;

export type TextComponentName = keyof typeof textComponents;

export function isTextComponent(name: ComponentName): name is TextComponentName {
  return Object.hasOwn(textComponents, name);
}

function Details({ attributes, children, draw }: TextComponentProps) {
  return (
    <details className={styles.details}>
      <summary>{attributes.summary}</summary>
      {draw(children)}
    </details>
  );
}
