import type { Sentence } from '../texts/define-texts.js';
import { fill, type Language } from '../texts/language.js';

const sentences = {
  syntax: { 'zh-CN': '无法读取: {detail}', 'en-US': 'This cannot be read: {detail}' },
  limit: { 'zh-CN': '超出限制: {detail}', 'en-US': 'This is beyond a limit: {detail}' },
  function: { 'zh-CN': '函数不会执行，已略去', 'en-US': 'A function is never run, and was left out' },
  expression: { 'zh-CN': '代码不会执行，已略去', 'en-US': 'Code is never run, and was left out' },
  template: {
    'zh-CN': '模板里的代码不会执行，已略去；请改用安全表达式',
    'en-US': 'Code in a template is never run, and was left out; use a safe expression',
  },
  unknown: {
    'zh-CN': '不认识的设置“{detail}”，已略去',
    'en-US': 'The setting "{detail}" is unknown, and was left out',
  },
  invalid: { 'zh-CN': '值不可用，已略去', 'en-US': 'The value is not usable, and was left out' },
  type: {
    'zh-CN': '不认识的控件“{detail}”，按单行文本处理',
    'en-US': 'The control "{detail}" is unknown; a line of text is asked for instead',
  },
  pattern: {
    'zh-CN': '正则表达式“{detail}”不能安全检查(环视、反向引用或语法错误)，已略去',
    'en-US':
      'The pattern "{detail}" cannot be checked safely (it looks around, refers back, or cannot be read), and was left out',
  },
  duplicate: {
    'zh-CN': '属性名“{detail}”重复，后一个已略去',
    'en-US': 'There is a field "{detail}" already; the second was left out',
  },
} satisfies Record<string, Sentence>;

/** What was found in a form that is not kept as it was written. */
export type FindingKind = keyof typeof sentences;

/** One of those things: where, and what. */
export interface FormFinding {
  /** `column[2].change`; empty for the whole. */
  readonly path: string;
  readonly what: FindingKind;
  /** The name or the place that its sentence says. */
  readonly detail?: string | undefined;
}

/**
 * A finding as people read it.
 *
 * @example
 * findingText({ path: 'column[0].change', what: 'function' }, 'en-US'); // 'column[0].change: A function is never run, …'
 */
export function findingText({ path, what, detail = '' }: FormFinding, language: Language): string {
  const sentence = fill(sentences[what][language], { detail });
  return path === '' ? sentence : `${path}: ${sentence}`;
}
