import * as z from 'zod';
import { ofKind } from '../../fields/kind.js';
import { phone as mobileNumber } from '../../fields/phone.js';
import {
  email as emailAddress,
  json as jsonText,
  text as plain,
  required,
  url as webAddress,
} from '../../fields/text.js';
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

/** The most characters of a text; 255 where nothing is said. */
interface Length {
  readonly max?: number;
}
interface TextRule extends Length {
  readonly matches?: RegExp;
}

/** A line of text. */
export function text<const O extends FieldOptions<string> & TextRule = None>(
  options: O = {} as O,
): Made<O, string, string, string, 'varchar'> {
  const { max = 255, matches, derived } = options;
  return buildField(options, {
    type: 'text',
    row: derived ? z.string() : plain(max),
    form: matching(plain(max), matches),
    required: matching(required(max), matches),
    query: plain(),
    store: { type: 'varchar', length: max },
  });
}

/** Several lines of any length. */
export function longText<const O extends FieldOptions<string> & Length = None>(
  options: O = {} as O,
): Made<O, string, string, string, 'text'> {
  const { max = 20_000 } = options;
  return buildField(options, {
    type: 'longText',
    row: z.string(),
    form: plain(max),
    required: required(max),
    query: plain(),
    store: { type: 'text' },
    traits: { widget: 'textarea' },
  });
}

/** Formatted text: HTML, which the server cleans when it keeps it. */
export function richText<const O extends FieldOptions<string> & Length = None>(
  options: O = {} as O,
): Made<O, string, string, string, 'text'> {
  const { max = 20_000 } = options;
  return buildField(options, {
    type: 'richText',
    row: z.string(),
    form: plain(max),
    required: required(max),
    query: plain(),
    store: { type: 'text' },
    traits: { widget: 'html' },
  });
}

/** An address of mail. */
export function email<const O extends FieldOptions<string> & Length = None>(
  options: O = {} as O,
): Made<O, string, string, string, 'varchar'> {
  const { max = 64 } = options;
  return buildField(options, {
    type: 'email',
    row: plain(max),
    form: emailAddress(max),
    query: plain(),
    store: { type: 'varchar', length: max },
  });
}

/** A mobile number of eleven digits (specification, section 5); shown whole or not at all. */
export function phone<const O extends FieldOptions<string> & Length = None>(
  options: O = {} as O,
): Made<O, string, string, string, 'varchar'> {
  const { max = 45 } = options;
  return buildField(options, {
    type: 'phone',
    row: plain(max),
    form: mobileNumber(),
    query: plain(),
    store: { type: 'varchar', length: max },
    traits: { format: 'phone' },
  });
}

/** An http(s) address. */
export function url<const O extends FieldOptions<string> & Length = None>(
  options: O = {} as O,
): Made<O, string, string, string, 'varchar'> {
  const { max = 1000 } = options;
  return buildField(options, {
    type: 'url',
    row: plain(max),
    form: webAddress(max),
    query: plain(),
    store: { type: 'varchar', length: max },
    traits: { format: 'link' },
  });
}

/** JSON as text, kept as it was written. */
export function json<const O extends FieldOptions<string> & Length = None>(
  options: O = {} as O,
): Made<O, string, string, string, 'text'> {
  return buildField(options, {
    type: 'json',
    row: ofKind('json', z.string()),
    form: jsonText(options.max),
    query: plain(),
    store: { type: 'text' },
    traits: { widget: 'json' },
  });
}

/** Text of a language that its editor knows. */
export function code<const O extends FieldOptions<string> & Length = None>(
  language: 'xml' | 'sql',
  options: O = {} as O,
): Made<O, string, string, string, 'text'> {
  const { max = 100_000 } = options;
  return buildField(options, {
    type: 'code',
    row: z.string(),
    form: plain(max),
    required: required(max),
    query: plain(),
    store: { type: 'text' },
    traits: { widget: language },
  });
}

function matching(schema: z.ZodType<string, string>, pattern: RegExp | undefined): z.ZodType<string, string> {
  return pattern ? schema.refine((value) => pattern.test(value), { params: { rule: 'type' } }) : schema;
}
