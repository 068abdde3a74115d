import { enUS, enUSDetails, enUSReasons, enUSRules } from './en-us.js';
import { zhCN, zhCNDetails, zhCNReasons, zhCNRules } from './zh-cn.js';

/** The name of an error text; the code on the wire is `workflow.` + this. */
export type ErrorKey = keyof typeof zhCN;
/** The name of a rule that a model can break. */
export type RuleKey = keyof typeof zhCNRules;
/** A finer reason, used inside the other texts. */
export type DetailKey = keyof typeof zhCNDetails;
/** Why the engine cancelled something. */
export type ReasonKey = keyof typeof zhCNReasons;
/** One message in both languages. */
export interface Text {
  readonly zh: string;
  readonly en: string;
}
/** What is filled into a message. */
export type TextParams = Readonly<Record<string, string | number | Text>>;

const fill = (template: string, params: TextParams, language: keyof Text): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : whole;
    return typeof value === 'object' ? value[language] : String(value);
  });

/**
 * The text of an error in both languages.
 * @example
 * errorText('task_not_found', { id: '7' }).en // 'Task not found: 7'
 */
export function errorText(key: ErrorKey, params: TextParams = {}): Text {
  return { zh: fill(zhCN[key], params, 'zh'), en: fill(enUS[key], params, 'en') };
}

/**
 * The text of a model rule in both languages.
 * @example
 * ruleText('no_start').zh // '没有开始节点'
 */
export function ruleText(key: RuleKey, params: TextParams = {}): Text {
  return { zh: fill(zhCNRules[key], params, 'zh'), en: fill(enUSRules[key], params, 'en') };
}

/**
 * A finer reason in both languages, to be filled into another text.
 * @example
 * errorText('expression_limit', { detail: detailText('too_deep', { limit: 48 }) })
 */
export function detailText(key: DetailKey, params: TextParams = {}): Text {
  return { zh: fill(zhCNDetails[key], params, 'zh'), en: fill(enUSDetails[key], params, 'en') };
}

const prefix = 'workflow.';

/**
 * What is put on record when the engine itself cancels something: a code, not a sentence.
 * @example
 * reasonCode('moved', 'review') // 'workflow.moved:review'
 */
export const reasonCode = (key: ReasonKey, detail = ''): string => `${prefix}${key}:${detail}`;

/**
 * A reason on record in words; a reason that a person gave comes back as it is.
 * @example
 * reasonText('workflow.moved:review').en // 'moved to review'
 */
export function reasonText(reason: string): Text {
  const [, key = '', detail = ''] = /^workflow\.(\w+):(.*)$/s.exec(reason) ?? [];
  if (!Object.hasOwn(zhCNReasons, key)) return { zh: reason, en: reason };
  const known = key as ReasonKey;
  return { zh: fill(zhCNReasons[known], { detail }, 'zh'), en: fill(enUSReasons[known], { detail }, 'en') };
}
