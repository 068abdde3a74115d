import {
  type AnyResource,
  askedFieldsOf,
  choiceWord,
  chosenFields,
  type FormField,
  filterFieldsOf,
  formFieldsOf,
  fromText,
  inputFieldsOf,
  isFillable,
  isRequired,
  kindOf,
  knownReplyOf,
  type ReplyShape,
  sortableFields,
  toControl,
} from '@mall/sdk/contract';
import type * as z from 'zod';
import { isYesNo } from '../resource/choices.js';
import type { Fields, Held, InputField } from '../resource/fields.js';
import { prettyJson } from '../resource/json-text.js';
import { valueText } from '../resource/value-text.js';
import type { Special } from '../special.js';

/**
 * Reads the fields of a resource from its schemas, and converts values with the contract's `core/coerce.ts`.
 *
 * @param whole the same resource before it was restricted to what somebody may read and write
 */
export function readFields(resource: AnyResource, special: Special, whole: AnyResource = resource): Fields {
  const kinds = once((_: 'row') => kindsOf(resource));
  const form = once((_: 'form') => withRequired(formFieldsOf(resource)));
  const filters = once((names: readonly string[]) => withRequired(filterFieldsOf(resource, names)));
  const actions = once((operation: string) => readAction(resource, special, whole, operation));
  const replies = once((operation: string) => ({ shape: readReply(whole, resource, operation) }));
  const isReadable = (field: string) => !(field in whole.row.shape) || field in resource.row.shape;
  return {
    kinds: () => kinds('row'),
    isReadable,
    form: () => form('form'),
    filters,
    inputs: (operation) => actions(operation).inputs,
    chosen: once((operation: string) => readChosen(resource, operation)),
    actionForm: (operation) => actions(operation).form,
    isFillable: (operation) => actions(operation).isFillable,
    sortable: once((operation: string) => readSortable(resource, operation)),
    reply: (operation) => replies(operation).shape,
    entryName: (field, name, language) => choiceWord(resource.options?.[field], name, language),
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

interface ActionFields {
  readonly inputs: readonly InputField[];
  readonly form: readonly InputField[];
  readonly isFillable: boolean;
}

/** The inputs of an action, with what is special about it. */
function readAction(
  resource: AnyResource,
  special: Special,
  whole: AnyResource,
  operation: string,
): ActionFields {
  const endpoint = resource.operations[operation];
  if (!endpoint) return { inputs: [], form: [], isFillable: true };
  const { options, secrets = [] } = special.actions?.[operation] ?? {};
  const own = {
    ...resource,
    options: { ...resource.options, ...options },
    secrets: [...resource.secrets, ...secrets],
  };
  // What a restriction made read-only: the person may not set it, here as little as in the form of the row.
  const isForbidden = ({ name, editable }: FormField) =>
    editable === 'never' && whole.editable?.[name] !== 'never';
  return {
    inputs: withRequired(inputFieldsOf(own, endpoint)),
    form: withRequired(askedFieldsOf(own, endpoint).filter((field) => !isForbidden(field))),
    isFillable: isFillable(own, endpoint),
  };
}

function readReply(whole: AnyResource, resource: AnyResource, operation: string): ReplyShape | undefined {
  const endpoint = whole.operations[operation];
  return endpoint && knownReplyOf(whole, resource, endpoint);
}

function readChosen(resource: AnyResource, operation: string): ReadonlySet<string> {
  const endpoint = resource.operations[operation];
  return endpoint ? chosenFields(endpoint) : new Set();
}

function readSortable(resource: AnyResource, operation: string): ReadonlySet<string> {
  const endpoint = resource.operations[operation];
  const sortable = endpoint ? [...sortableFields(endpoint)] : [];
  return new Set(sortable.filter((field) => field in resource.row.shape));
}

/** A yes/no field with options of its own holds one of their values instead of true or false. */
function toText(field: Held, value: unknown): string {
  if (field.options && isYesNo(field.kind)) return valueText(value);
  const text = valueText(toControl(field, value));
  return field.kind === 'json' ? prettyJson(text) : text;
}
