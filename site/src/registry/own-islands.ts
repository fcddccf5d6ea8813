import type { ComponentType } from 'react';

/** The code of the newsletter's own islands. The compiler puts those of its folder here (`build/own-components.ts`). */
export const ownIslands: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {};
