import { isEmptyValue } from '../contract/core/empty-value.js';
import { type PhoneFault, phoneFault } from '../contract/fields/phone.js';

/**
 * What is wrong with a mobile number that must be given: the key of its text, or undefined when it is right. The same
 * rule that the contract's phone fields have, once something is entered.
 *
 * @example
 * phoneProblem('1380013800'); // 'phone.length'
 * phoneProblem('13800138000'); // undefined
 */
export const phoneProblem = (value: string | null | undefined): PhoneFault | undefined =>
  isEmptyValue(value) ? 'phone.empty' : phoneFault(value ?? '');
