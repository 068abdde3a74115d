import type { MessageKey } from '@mall/sdk/contract';
import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import type { Words } from '../../i18n/words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';

/** A place inside the layout. */
export interface Screen {
  readonly render: () => ReactNode;
  /** Its name, where shell and server share it; otherwise the menu's words have it by path. */
  readonly title?: MessageKey;
  /** What it speaks, so that words are fetched beside the code. */
  readonly words?: Words;
  /** False keeps it out of the tag bar (specification, section 2). */
  readonly isTab?: boolean;
  /** False where its rows are not looked at one by one. */
  readonly views?: boolean;
}

/** A screen whose code is loaded when it is first shown. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
  more: Omit<Screen, 'render'> = {},
): Screen => {
  const Lazy = lazy(() => loadChunk(load).then((component) => ({ default: component })));
  // lazy() keeps the props of what it loads; its type cannot say so for a generic Props.
  const Loaded = Lazy as unknown as ComponentType<Props>;
  return { ...more, render: () => createElement(Loaded, props) };
};
