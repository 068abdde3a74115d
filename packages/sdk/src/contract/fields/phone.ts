import * as z from 'zod';

const mobile = /^1[3-9]\d{9}$/;

/** What may be wrong with a mobile number; each is the key of its sentence (specification, section 5). */
export type PhoneFault = 'phone.empty' | 'phone.length' | 'phone.format';

/**
 * The first thing wrong with a mobile number, in this order: empty, eleven digits, format.
 *
 * @example
 * phoneFault('1380013800'); // 'phone.length'
 */
export function phoneFault(text: string): PhoneFault | undefined {
  const number = text.trim();
  if (number === '') return 'phone.empty';
  if (number.length !== 11) return 'phone.length';
  return mobile.test(number) ? undefined : 'phone.format';
}

const rule = (fault: PhoneFault) => ({ params: { rule: fault }, abort: true });

/**
 * A mobile number of eleven digits; blanks around it are dropped.
 *
 * @example
 * phone().safeParse('abc').success; // false
 */
export const phone = () =>
  z
    .string()
    .trim()
    .refine((value) => phoneFault(value) !== 'phone.length', rule('phone.length'))
    .refine((value) => phoneFault(value) !== 'phone.format', rule('phone.format'));
