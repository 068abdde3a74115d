import { id, optionalId } from '../../fields/ids.js';
import { ofKind } from '../../fields/kind.js';
import {
  money as amount,
  bit,
  type DecimalLimits,
  decimal as exactNumber,
  int,
  quantity as measured,
} from '../../fields/numbers.js';
import { buildField } from './build-field.js';
import type { SqlType } from './field.js';
import type { FieldOf, FieldOptions, None } from './field-options.js';

/** Not exported, so that declarations say what a field is and not how that was worked out. */
type Made<
  O,
  Row,
  Form,
  Query,
  S extends SqlType,
  NameField extends string = never,
  Value extends string | number = never,
> = FieldOf<O, Row, Form, Query, S, NameField, Value>;

type Num = string | number;

interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number. */
export function integer<const O extends FieldOptions<number> & Range = None>(
  options: O = {} as O,
): Made<O, number, Num, Num, 'integer'> {
  return buildField(options, {
    type: 'integer',
    row: int(),
    form: int(options.min, options.max),
    query: int(),
    store: { type: 'integer' },
    traits: { widget: 'number' },
  });
}

/** A whole number of up to 64 bits: text on the wire, since JavaScript's numbers would lose its digits. */
export function bigInteger<const O extends FieldOptions<string> = None>(
  options: O = {} as O,
): Made<O, string, Num, Num, 'bigId'> {
  return buildField(options, {
    type: 'bigInteger',
    row: id(),
    form: id(),
    optional: optionalId(),
    store: { type: 'bigId' },
  });
}

/** An exact number with a fraction: text on the wire, so that nothing is rounded on the way. */
export function decimal<const O extends FieldOptions<string> & DecimalLimits = None>(
  options: O = {} as O,
): Made<O, string, Num, Num, 'numeric'> {
  const { digits = 12, scale = 4 } = options;
  return buildField(options, {
    type: 'decimal',
    // Other back ends have other digits, and none of ours may be refused.
    row: exactNumber({ digits: Math.max(digits, 12), scale: Math.max(scale, 4) }),
    form: exactNumber(options),
    store: { type: 'numeric', precision: digits + scale, scale },
    traits: { widget: 'number', format: 'number' },
  });
}

/** An amount of money: never negative, whole cents. */
export function money<const O extends FieldOptions<string> = None>(
  options: O = {} as O,
): Made<O, string, Num, Num, 'numeric'> {
  return buildField(options, {
    type: 'money',
    row: ofKind('money', exactNumber()),
    form: amount(),
    store: { type: 'numeric', precision: 12, scale: 2 },
    traits: { widget: 'number', format: 'money' },
  });
}

/** How much there is of something: never negative, three digits after the point. */
export function quantity<const O extends FieldOptions<string> = None>(
  options: O = {} as O,
): Made<O, string, Num, Num, 'numeric'> {
  return buildField(options, {
    type: 'quantity',
    row: ofKind('quantity', exactNumber()),
    form: measured(),
    store: { type: 'numeric', precision: 12, scale: 3 },
    traits: { widget: 'number', format: 'number' },
  });
}

/** Yes (1) or no (0): a switch; with `widget: 'select'` a choice of two, whose words are in the labels. */
export function yesNo<const O extends FieldOptions<0 | 1> = None>(
  options: O = {} as O,
): Made<O, number, Num, Num, 'smallint', never, O extends { widget: 'select' } ? 0 | 1 : never> {
  return buildField(options, {
    type: 'yesNo',
    row: bit(),
    form: bit(),
    store: { type: 'smallint' },
    traits: options.widget === 'select' ? { options: { values: [0, 1] } } : { widget: 'switch' },
  });
}
