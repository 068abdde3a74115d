import * as z from 'zod';
import { ofKind } from './kind.js';

/**
 * A whole number; its decimal text is accepted, since query strings carry nothing else.
 *
 * @example
 * int(1, 500).parse('20'); // 20
 */
export const int = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  ofKind(
    'integer',
    z
      .union([
        z.int(),
        z
          .string()
          .regex(/^-?\d{1,15}$/)
          .transform(Number),
      ])
      .refine((value) => value >= min && value <= max, { params: { rule: 'range', min, max } }),
  );

export interface DecimalLimits {
  /** Digits before the point. */
  readonly digits?: number;
  /** Digits after it. */
  readonly scale?: number;
  readonly min?: number;
}

/**
 * An exact number: a decimal as a string, so that nothing is rounded on the way.
 *
 * @example
 * decimal({ scale: 1, min: 0 }).parse(12.5); // '12.5'
 */
export const decimal = (limits: DecimalLimits = {}) => ofKind('decimal', exact(limits));

/**
 * An amount of money: never negative, whole cents.
 *
 * @example
 * money().safeParse('6.805').success; // false
 */
export const money = () => ofKind('money', exact({ digits: 10, scale: 2, min: 0 }));

/**
 * How much there is of something: never negative, three digits after the point.
 *
 * @example
 * quantity().parse(0.125); // '0.125'
 */
export const quantity = () => ofKind('quantity', exact({ digits: 9, scale: 3, min: 0 }));

function exact({ digits = 12, scale = 4, min = Number.NEGATIVE_INFINITY }: DecimalLimits) {
  const written = new RegExp(`^-?\\d{1,${digits}}(\\.\\d{1,${scale}})?$`);
  return z
    .union([z.string(), z.number().transform(String)])
    .refine((value) => written.test(value), { params: { rule: 'decimal', scale }, abort: true })
    .refine((value) => Number(value) >= min, { params: { rule: 'min', min } });
}

/**
 * Yes (1) or no (0): a switch in forms, `--x` and `--no-x` in a shell, a filter of three states. Front ends that say
 * true or false mean the same.
 *
 * @example
 * bit().safeParse(2).success; // false
 * bit().parse(true); // 1
 */
export const bit = () =>
  ofKind(
    'bit',
    z.union([
      int(0, 1),
      z.boolean().transform(Number),
      z.enum(['true', 'false']).transform((word) => Number(word === 'true')),
    ]),
  );
