import { base as baseEn } from './base.en-us.js';
import { base as baseZh } from './base.zh-cn.js';
import { generalMessages } from './general-messages.js';
import { fill, type Language, type TextParams } from './language.js';

export type GeneralKey = keyof typeof generalMessages;

/** Words of the base columns (id, createTime …) in each language. */
export const baseLabels = { 'zh-CN': baseZh, 'en-US': baseEn } as const;

/**
 * A sentence that belongs to no module.
 *
 * @example
 * generalText('select.atLeastOne', 'zh-CN'); // '请选择至少一条数据'
 */
export const generalText = (key: GeneralKey, language: Language, params?: TextParams): string =>
  fill(generalMessages[key][language], params);
