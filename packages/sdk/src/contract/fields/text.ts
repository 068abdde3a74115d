import * as z from 'zod';
import { isEmptyValue } from './empty-value.js';
import { ofKind } from './kind.js';

/**
 * Free text of at most `max` characters.
 *
 * @example
 * text(3).safeParse('abcd').success; // false
 */
export const text = (max = 255) => z.string().max(max);

/**
 * Text that some callers know as a whole number.
 *
 * @example
 * textOrNumber().parse(12); // '12'
 */
export const textOrNumber = (max = 255) => z.union([text(max), z.int().transform(String)]);

/**
 * Text that must not be blank, nor what programs write where nothing is (specification, section 5); blanks around it
 * are dropped.
 *
 * @example
 * required().parse(' a '); // 'a'
 */
export const required = (max = 255) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !isEmptyValue(value));

/**
 * A value that may be absent (unchanged), or null or empty (cleared).
 *
 * @example
 * optional(text()).parse(''); // null
 */
export const optional = <S extends z.ZodType>(schema: S) =>
  z
    .union([schema, z.literal('')])
    .nullish()
    .transform((value) => (value === '' ? null : value) as z.output<S> | null | undefined);

/**
 * An address of mail; blanks around it are dropped.
 *
 * @example
 * email().safeParse('fruit.example').success; // false
 */
export const email = (max = 255) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => /^[^\s@]+@[^\s@]+$/.test(value), { params: { rule: 'email' } });

/**
 * An http(s) address.
 *
 * @example
 * url().safeParse('javascript:alert(1)').success; // false
 */
export const url = (max = 1000) =>
  ofKind(
    'url',
    z
      .string()
      .max(max)
      .refine((value) => /^https?:\/\/[^\s]+$/i.test(value), { params: { rule: 'url' } }),
  );

/**
 * Where a file is: an http(s) address, or a path of this server as an upload answers it.
 *
 * @example
 * fileAddress().safeParse('/mall-api/files/a.png').success; // true
 */
export const fileAddress = (max = 1000) =>
  ofKind(
    'url',
    z
      .string()
      .max(max)
      .refine((value) => /^(https?:\/\/|\/(?![/\\]))[^\s,]+$/i.test(value), { params: { rule: 'url' } }),
  );

/**
 * JSON as text: kept as it was written, refused where it is none.
 *
 * @example
 * json().safeParse('{"a":').success; // false
 */
export const json = (max = 100_000) =>
  ofKind(
    'json',
    z
      .string()
      .max(max)
      .refine(isJson, { params: { rule: 'json' } }),
  );

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
