import type { MessageKey } from '@mall/sdk/contract';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { Words } from '../../i18n/words.js';
import { later } from '../../lib/net/later.js';

/** What stood in an address for the `:names` of its pattern. */
export type Params = Readonly<Record<string, string>>;

/**
 * The parameters of a pattern.
 *
 * @example
 * type Of = PathParams<'/work/leave/:taskId/:processId'>; // { taskId: string; processId: string }
 */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : object;

/** A place inside the layout. */
export interface Screen {
  /** With what stood in the address, where it has a pattern. */
  readonly render: (params?: Params) => ReactNode;
  /** Its name, where shell and server share it; otherwise the menu's words have it by path. */
  readonly title?: MessageKey;
  /** What it speaks, so that words are fetched beside the code. */
  readonly words?: Words;
  /** False keeps it out of the tag bar (specification, section 2). */
  readonly isTab?: boolean;
  /** False where its rows are not looked at one by one. */
  readonly views?: boolean;
  /** Code of a button or a menu row without which nobody comes here; the server refuses all the same. */
  readonly needs?: string;
}

type More = Omit<Screen, 'render'>;

/** A screen whose code is loaded when it is first shown. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
  more: More = {},
): Screen {
  const Loaded = later(load);
  return { ...more, render: () => createElement(Loaded, props) };
}

/** A screen and the pattern of its addresses. */
export interface Route {
  readonly path: string;
  readonly screen: Screen;
}

/**
 * A screen of many addresses; what stands for the names of its pattern is what it is given.
 *
 * @example
 * screenAt('/work/task/:id', () => import('./task/task-page.js').then((m) => m.TaskPage), { needs: 'task_view' });
 */
export function screenAt<Path extends string>(
  path: Path,
  load: () => Promise<ComponentType<PathParams<Path>>>,
  more: More = {},
): Route {
  const Loaded = later(load);
  // The registry hands over what the pattern has matched, which is what its type says.
  return { path, screen: { ...more, render: (params) => createElement(Loaded, params as PathParams<Path>) } };
}
