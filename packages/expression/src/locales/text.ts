import { enUS, enUSDetails } from './en-us.js';
import { zhCN, zhCNDetails } from './zh-cn.js';

/** The name of an error text; the code is `expression.` + this. */
export type ExpressionErrorKey = keyof typeof zhCN;
/** A finer reason, used inside the other texts. */
export type DetailKey = keyof typeof zhCNDetails;
/** One message in both languages. */
export interface Text {
  readonly zh: string;
  readonly en: string;
}
/** What is filled into a message. */
export type TextParams = Readonly<Record<string, string | number | Text>>;

/**
 * A message in both languages, with its `{name}`s filled in.
 * @example
 * fillText({ zh: '超过 {limit} 步', en: 'more than {limit} steps' }, { limit: 3 }).en // 'more than 3 steps'
 */
export function fillText(templates: Text, params: TextParams): Text {
  return { zh: fill(templates.zh, params, 'zh'), en: fill(templates.en, params, 'en') };
}

const fill = (template: string, params: TextParams, language: keyof Text): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : whole;
    return typeof value === 'object' ? value[language] : String(value);
  });

/** The text of an error in both languages. */
export const errorText = (key: ExpressionErrorKey, params: TextParams = {}): Text =>
  fillText({ zh: zhCN[key], en: enUS[key] }, params);

/** A finer reason in both languages, to be filled into another text. */
export const detailText = (key: DetailKey, params: TextParams = {}): Text =>
  fillText({ zh: zhCNDetails[key], en: enUSDetails[key] }, params);
