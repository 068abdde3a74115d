import type { zhCN, zhCNDetails } from './zh-cn.js';

/** English: a key of the Chinese texts that is missing here does not compile. */
export const enUS: Record<keyof typeof zhCN, string> = {
  syntax: 'Expression error at character {position}: {detail}',
  limit: 'The expression exceeds a limit: {detail}',
  unknown_variable: 'The expression uses an unknown variable: {name}',
  unknown_property: '"{name}" is not a readable property',
  unknown_method: '"{name}" is not a callable method',
  unknown_function: '"{name}" is not a registered function',
  type: 'The expression has a type error: {detail}',
  failed: 'The expression failed: {detail}',
  bad_date: 'What is compared as a date or time is none',
};

/** What exactly is wrong, inside other texts. */
export const enUSDetails: Record<keyof typeof zhCNDetails, string> = {
  unexpected: 'unexpected "{what}"',
  unclosed: '"{what}" is not closed',
  operand: 'something is missing after the operator',
  empty: 'there is nothing in it',
  several: 'only one expression is allowed',
  not_allowed: '"{what}" is not supported',
  malformed: 'it is malformed',
  too_long: 'longer than {limit} characters',
  too_deep: 'nested deeper than {limit} levels',
  too_many_steps: 'more than {limit} steps',
  too_much_text: 'a result of more than {limit} characters',
  too_many_waits: 'more than {limit} waits for outside answers',
  not_convertible: 'a {from} cannot be used as a {to}',
  type_null: 'null',
  type_string: 'text',
  type_number: 'number',
  type_boolean: 'true/false value',
  type_list: 'list',
  type_object: 'object',
};
