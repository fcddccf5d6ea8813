import type { ComponentFile } from '@midweek/core';
import type { ComponentType } from 'react';

type OwnView = Pick<ComponentFile, 'wakes' | 'words'> & { View: ComponentType<Record<string, unknown>> };

/** The components of the newsletter by their names. The compiler puts those of its folder here (`build/own-components.ts`). */
export const ownComponents: Readonly<Record<string, OwnView>> = {};

/** The scripts of their frames by the paths of these, while editing; a build has them in its manifest. */
export const ownFrames: Readonly<Record<string, string>> = {};

/** Their styles, while editing; a build finds them by itself. */
export const ownSheets: readonly string[] = [];
