import type { Block, ComponentName } from '@midweek/core';
import type { ReactNode } from 'react';
import type { TextComponentName } from './components.tsx';

type ComponentBlock = Extract<Block, { type: 'component' }>;
export type ComponentViewProps = Omit<ComponentBlock, 'type'>;

/** What other features draw inside a text. They use rich text themselves, so it knows them by this type only. */
export type BlockViews = {
  components: Record<Exclude<ComponentName, TextComponentName>, (props: ComponentViewProps) => ReactNode>;
  OwnComponent: (props: Extract<Block, { type: 'own-component' }>) => ReactNode;
};
