import * as z from 'zod';
import { ofKind } from '../../../fields/kind.js';
import { type PhoneFault, phone, phoneFault } from '../../../fields/phone.js';
import { text } from '../../../fields/text.js';

const most = 200;

/**
 * Mobile numbers, comma-joined, each once; at most 200.
 *
 * @example
 * phones().parse('13800138000, 13800138001,'); // '13800138000,13800138001'
 */
export const phones = () =>
  z
    .string()
    .max(4000)
    .refine((value) => numbersIn(value).length > 0, rule('phone.empty'))
    .refine((value) => numbersIn(value).length <= most, rule('tooMany', { max: most }))
    .refine(without('phone.length'), rule('phone.length'))
    .refine(without('phone.format'), rule('phone.format'))
    .transform((value) => numbersIn(value).join(','));

const numbersIn = (value: string): string[] => [
  ...new Set(
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

const rule = (name: string, more: object = {}) => ({ params: { rule: name, ...more }, abort: true });

const without = (fault: PhoneFault) => (value: string) =>
  numbersIn(value).every((one) => phoneFault(one) !== fault);

const values = z.record(z.string().min(1).max(64), z.union([z.string().max(500), z.number()]));

/**
 * What fills a template: JSON text of an object with texts or numbers.
 *
 * @example
 * smsParams().safeParse('{"code":"1234"}').success; // true
 */
export const smsParams = () => ofKind('json', text(4000).refine(fits, { params: { rule: 'json' } }));

function fits(value: string): boolean {
  try {
    return values.safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
}

/** A number that a code is sent to. */
export const onePhone = () => phone().refine((value) => value !== '', rule('phone.empty'));
