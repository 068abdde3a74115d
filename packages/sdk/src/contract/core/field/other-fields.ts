import * as z from 'zod';
import { required, text } from '../../fields/text.js';
import { buildField } from './build-field.js';
import type { Field, FieldSpec, Store, StoreSpec } from './field.js';
import type { FormValue, None, OthersIn, SecretOptions } from './field-options.js';

/** Written, never read back, kept sealed. No row has it, so no column, filter, export or history shows it. */
export function secret<const O extends SecretOptions & { readonly max?: number } = None>(
  options: O = {} as O,
): Field<
  never,
  FormValue<O, string>,
  never,
  O extends { stored: false } ? never : 'text',
  never,
  never,
  OthersIn<O>
> {
  const { max = 256, stored } = options;
  const store: StoreSpec | undefined = stored === false ? undefined : { type: 'text', notNull: false };
  return buildField(
    { ...options, in: 'form' },
    {
      type: 'secret',
      row: z.never(),
      form: text(max),
      required: required(max),
      store: { type: 'text' },
      traits: { widget: 'password', secret: true, store },
    },
  );
}

type Custom = Pick<
  Partial<FieldSpec>,
  | 'row'
  | 'form'
  | 'query'
  | 'column'
  | 'before'
  | 'search'
  | 'control'
  | 'widget'
  | 'format'
  | 'options'
  | 'tones'
  | 'hidden'
  | 'secret'
  | 'upload'
  | 'section'
  | 'editable'
  | 'unique'
  | 'initial'
  | 'when'
> & {
  readonly nameField?: string;
  /** How the resource's table keeps it; absent where it does not. */
  readonly store?: Store;
  readonly length?: number;
};

/** A field that no type fits: its parsers are given, for rows, forms and queries; those that it has. */
export function custom<const O extends Custom>(
  options: O,
): Field<
  O extends { row: infer R extends z.ZodType } ? z.output<R> : never,
  O extends { form: infer F extends z.ZodType } ? z.input<F> : never,
  O extends { query: infer Q extends z.ZodType } ? z.input<Q> : never,
  O extends { store: infer S extends Store } ? S : never,
  O extends { nameField: infer N extends string } ? N : never
> {
  const { store, length, ...traits } = options;
  const spec: FieldSpec = {
    type: 'custom',
    column: false,
    control: true,
    unique: false,
    hidden: store === undefined,
    secret: false,
    search: false,
    ...traits,
    store: store === undefined ? undefined : { ...storeOf(store), length },
  };
  // See buildField.
  return { spec } as never;
}

function storeOf(store: Store): StoreSpec {
  const [type = 'text', ...rest] = store.split(' ');
  return { type: type as StoreSpec['type'], notNull: rest.length > 0 };
}
