import * as z from 'zod';
import { ofKind } from '../../fields/kind.js';
import { day as calendarDay, dateTime } from '../../fields/time.js';
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

/** A day of the calendar, without a time of day. */
export function day<const O extends FieldOptions<string> = None>(
  options: O = {} as O,
): Made<O, string, string, string, 'day'> {
  return buildField(options, {
    type: 'day',
    row: ofKind('day', z.string()),
    form: calendarDay(),
    store: { type: 'day' },
    traits: { widget: 'date', format: 'day' },
  });
}

/** A moment, to the second, in the server's zone. */
export function moment<const O extends FieldOptions<string> = None>(
  options: O = {} as O,
): Made<O, string, string, string, 'moment'> {
  return buildField(options, {
    type: 'moment',
    row: ofKind('datetime', z.string()),
    form: dateTime(),
    store: { type: 'moment' },
    traits: { widget: 'date', format: 'datetime' },
  });
}
