import type { MessageKey } from '../contract/sentences.js';
import { isEmptyValue } from './empty-value.js';

const mobile = /^1[3-9]\d{9}$/;

/**
 * What is wrong with a mobile number: the key of its text, or undefined when it is right. Checked in this order:
 * empty, eleven digits, format (specification, section 5).
 *
 * @example
 * phoneProblem('1380013800'); // 'phone.length'
 * phoneProblem('13800138000'); // undefined
 */
export const phoneProblem = (value: string | null | undefined): MessageKey | undefined => {
  const number = value?.trim();
  if (number === undefined || isEmptyValue(number)) return 'phone.empty';
  if (number.length !== 11) return 'phone.length';
  return mobile.test(number) ? undefined : 'phone.format';
};
