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

/** Reads the fields of a resource from its schemas, and converts values with the contract's `core/coerce.ts`. */
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

/** Computes a value when it is first needed, and remembers it. */
function once<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}

/** A field's kind is the row's where rows have it, else the form's, else the filter's. */
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

/** A yes/no field with options of its own holds one of their values instead of true or false. */
function toText(field: Held, value: unknown): string {
  if (field.options && isYesNo(field.kind)) return valueText(value);
  const text = valueText(toControl(field, value));
  return field.kind === 'json' ? prettyJson(text) : text;
}
