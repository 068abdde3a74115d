import * as z from 'zod';
import { ofKind } from './kind.js';

export type IdInput = string | number;
export type IdsInput = IdInput | readonly IdInput[];

const digits = /^-?\d{1,19}$/;

const maxIds = 10_000;
const [least, most] = [-(2n ** 63n), 2n ** 63n - 1n];

/** Nineteen digits may be more than 64 bits hold. */
const fits = (text: string): boolean =>
  text.length < 19 || !digits.test(text) || (BigInt(text) >= least && BigInt(text) <= most);

const wrong = { params: { rule: 'type' } };
const tooMany = { params: { rule: 'tooMany', max: maxIds } };

/**
 * A 64-bit id: a string on the wire, a safe number accepted (wire contract, section 1.1).
 *
 * @example
 * id().parse(7); // '7'
 */
export const id = () =>
  ofKind('id', z.union([z.string().regex(digits).refine(fits, wrong), z.int().transform(String)]));

/**
 * An id that may be absent, null or empty; empty means null.
 *
 * @example
 * optionalId().parse(''); // null
 */
export const optionalId = () =>
  z
    .union([id(), z.literal('')])
    .nullish()
    .transform((value) => (value === '' ? null : value));

const oneOrMore = z
  .string()
  .regex(/^\s*-?\d{1,19}(\s*,\s*-?\d{1,19})*\s*,?\s*$/)
  .refine((value) => splitIds(value).every(fits), wrong)
  .refine((value) => splitIds(value).length <= maxIds, tooMany);

/**
 * One or more ids: comma-joined, or an array that is comma-joined when sent. At most 10,000.
 *
 * @example
 * ids().parse(['1', 2]); // '1,2'
 */
export const ids = () =>
  ofKind(
    'ids',
    z
      .union([oneOrMore, z.array(id()).min(1).max(maxIds), z.int()])
      .transform((value) => splitIds(value).join(',')),
  );

/**
 * The ids in a comma-joined list, without blanks and doubles.
 *
 * @example
 * splitIds('1, 2,2,'); // ['1', '2']
 */
export function splitIds(value: string | number | readonly IdInput[] | null | undefined): string[] {
  const list = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  return [...new Set(list.map((part: string) => part.trim()).filter((part: string) => part !== ''))];
}
