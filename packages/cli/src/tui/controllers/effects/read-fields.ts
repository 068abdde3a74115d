import {
  type AnyResource,
  type FormField,
  filterFieldsOf,
  formFieldsOf,
  fromText,
  inputFieldsOf,
  isRequired,
  kindOf,
  toControl,
} from '@mall/sdk/contract';
import type * as z from 'zod';
import { isYesNo } from '../resource/choices.js';
import type { Fields, Held, InputField } from '../resource/fields.js';
import { prettyJson } from '../resource/json-text.js';
import { valueText } from '../resource/value-text.js';
import type { Special } from '../special.js';

/** What the schemas of a resource say, through the contract's one inspector and its one room of coercion. */
export function readFields(resource: AnyResource, special: Special): Fields {
  const kinds = once((_: 'row') => kindsOf(resource));
  const form = once((_: 'form') => withRequired(formFieldsOf(resource)));
  const filters = once((names: readonly string[]) => withRequired(filterFieldsOf(resource, names)));
  return {
    kinds: () => kinds('row'),
    form: () => form('form'),
    filters,
    inputs: once((operation: string) => inputsOf(resource, special, operation)),
    toText,
    fromText,
  };
}

/** Found out when it is first asked for, then known. */
function once<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}

/** What a row says of a field wins over what forms and filters say of it. */
function kindsOf({ row, form, query }: AnyResource): ReturnType<Fields['kinds']> {
  const shapes = { ...query.shape, ...form.shape, ...row.shape } as Readonly<Record<string, z.ZodType>>;
  return new Map(Object.entries(shapes).map(([name, schema]) => [name, kindOf(schema)]));
}

const withRequired = (fields: readonly FormField[]): InputField[] =>
  fields.map((field) => ({ ...field, required: isRequired(field) }));

/** An action's fields, with what is special about it. */
function inputsOf(resource: AnyResource, special: Special, operation: string): InputField[] {
  const endpoint = resource.operations[operation];
  if (!endpoint) return [];
  const { options, secrets = [] } = special.actions?.[operation] ?? {};
  const own = {
    ...resource,
    options: { ...resource.options, ...options },
    secrets: [...resource.secrets, ...secrets],
  };
  return withRequired(inputFieldsOf(own, endpoint));
}

/** A yes or no that has choices of its own is one of them, not true or false. */
function toText(field: Held, value: unknown): string {
  if (field.options && isYesNo(field.kind)) return valueText(value);
  const text = valueText(toControl(field, value));
  return field.kind === 'json' ? prettyJson(text) : text;
}
