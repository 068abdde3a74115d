import type { Language } from '@mall/sdk/contract';

/** What one folder says, in every language. */
export interface Words<N extends string = string, K extends string = string> {
  readonly folder: N;
  readonly texts: Readonly<Record<Language, Readonly<Record<K, string>>>>;
}

export type KeysOf<W extends Words> = keyof W['texts'][Language] & string;

/**
 * The words of one folder; a key that one language lacks does not compile.
 *
 * @example
 * defineWords('job', { 'zh-CN': { resumed: '继续' }, 'en-US': { resumed: 'resume' } });
 */
export const defineWords = <const N extends string, K extends string>(
  folder: N,
  texts: Readonly<Record<Language, Readonly<Record<K, string>>>>,
): Words<N, K> => ({ folder, texts });
