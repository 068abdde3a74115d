import * as z from 'zod';

/**
 * A whole number; its decimal text is accepted, since query strings carry nothing else.
 *
 * @example
 * int(1, 500).parse('20'); // 20
 */
export const int = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ])
    .refine((value) => value >= min && value <= max, { params: { rule: 'range', min, max } });

/**
 * Money or a quantity: a decimal as a string, so that nothing is rounded on the way.
 *
 * @example
 * decimal().parse(12.5); // '12.5'
 */
export const decimal = (digits = 12, scale = 4) =>
  z
    .union([z.string(), z.number().transform(String)])
    .refine((value) => new RegExp(`^-?\\d{1,${digits}}(\\.\\d{1,${scale}})?$`).test(value), {
      params: { rule: 'decimal', scale },
    });

/**
 * 0 or 1.
 *
 * @example
 * bit().safeParse(2).success; // false
 */
export const bit = () => int(0, 1);
