import type { Language } from '@mall/sdk/contract';

/** The same keys with other words. */
export type Same<Tree> = {
  readonly [K in keyof Tree]: Tree[K] extends string ? string : Same<Tree[K]>;
};

/** The key of every text in a tree of words: `errors.404.title`. */
export type WordKey<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string ? K : `${K}.${WordKey<Tree[K]>}`;
}[keyof Tree & string];

/** Words of one namespace, not loaded yet. */
export interface Words<Tree extends object = object> {
  readonly name: string;
  readonly load: Readonly<Record<Language, () => Promise<Tree | Same<Tree>>>>;
}

/**
 * The words of a module: its namespace, and where each language's are. English must have every key that Chinese has.
 *
 * @example
 * const shopWords = defineWords('shop', {
 *   'zh-CN': () => import('./words.zh-cn.js'),
 *   'en-US': () => import('./words.en-us.js'),
 * });
 */
export const defineWords = <const Tree extends object>(
  name: string,
  load: {
    readonly 'zh-CN': () => Promise<{ readonly words: Tree }>;
    readonly 'en-US': () => Promise<{ readonly words: NoInfer<Same<Tree>> }>;
  },
): Words<Tree> => ({
  name,
  load: {
    'zh-CN': () => load['zh-CN']().then((m) => m.words),
    'en-US': () => load['en-US']().then((m) => m.words),
  },
});
