import { fillText, type Text, type TextParams } from '@mall/expression';
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
/**
 * The text of an error in both languages.
 * @example
 * errorText('task_not_found', { id: '7' }).en // 'Task not found: 7'
 */
export function errorText(key: ErrorKey, params: TextParams = {}): Text {
  return fillText({ zh: zhCN[key], en: enUS[key] }, params);
}

/**
 * The text of a model rule in both languages.
 * @example
 * ruleText('no_start').zh // '没有开始节点'
 */
export function ruleText(key: RuleKey, params: TextParams = {}): Text {
  return fillText({ zh: zhCNRules[key], en: enUSRules[key] }, params);
}

/**
 * A finer reason in both languages, to be filled into another text.
 * @example
 * errorText('bad_variable', { name: 'tree', detail: detailText('too_deep', { limit: 40 }) })
 */
export function detailText(key: DetailKey, params: TextParams = {}): Text {
  return fillText({ zh: zhCNDetails[key], en: enUSDetails[key] }, params);
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
  return fillText({ zh: zhCNReasons[known], en: enUSReasons[known] }, { detail });
}
