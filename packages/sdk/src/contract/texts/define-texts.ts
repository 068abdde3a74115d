import type { Language } from './language.js';

/** One sentence in every language; `{name}` places are filled when it is said. */
export type Sentence = Readonly<Record<Language, string>>;

/** What an error code says, and the HTTP status that goes with it (decisions: the body's `code` is the same number). */
export interface ErrorEntry extends Sentence {
  /** 400 where nothing else is said. */
  readonly status?: number;
}

/**
 * Declares error codes; the keys are the codes. A code without a sentence in a language does not compile.
 *
 * @example
 * const errors = defineErrors({ 'goods.sold_out': { status: 409, 'zh-CN': '已售罄', 'en-US': 'Sold out' } });
 */
export const defineErrors = <Code extends string>(entries: Readonly<Record<Code, ErrorEntry>>) => entries;

/**
 * Declares sentences that more than one surface says.
 *
 * @example
 * const messages = defineMessages({ 'goods.none': { 'zh-CN': '暂无商品', 'en-US': 'No goods yet' } });
 */
export const defineMessages = <Key extends string>(entries: Readonly<Record<Key, Sentence>>) => entries;
