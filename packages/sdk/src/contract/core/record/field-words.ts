import type { BaseField } from '../../fields/base.js';
import type { Language } from '../../texts/language.js';
import type { FieldRecord } from '../field/field.js';
import type { AnyLabels } from '../labels.js';
import { type NamedSpec, nameFieldOf } from './derive-shapes.js';
import type { NameFields } from './record-types.js';

/** The word for a field; for one of a closed set, the words of its values too. */
export type FieldWord<Value extends string | number = never> =
  | ([Value] extends [never] ? string : never)
  | ({
      readonly label: string;
      /** What stands below the control. */
      readonly hint?: string;
      /** What is said when it is left empty, where the sentence built from the label is not the specification's. */
      readonly required?: string;
    } & ([Value] extends [never] ? unknown : { readonly options: Readonly<Record<Value, string>> }));

type RecordOf<X> = X extends { readonly record: infer F extends FieldRecord } ? F : never;
type CallsOf<X> = X extends { readonly operations: infer Ops } ? Ops : never;
type Shared = BaseField | 'tenantId';
type WordOf<F> = F extends { readonly '~value': infer V extends string | number } ? FieldWord<V> : FieldWord;

/**
 * Words of a resource in one language. A field, a value of a closed set or a call without a word does not compile; the
 * fields that all resources have, and the names beside ids and keys, have theirs already.
 */
export interface FieldWords<X> {
  readonly title: string;
  readonly fields: {
    readonly [K in Exclude<keyof RecordOf<X>, Shared>]: WordOf<RecordOf<X>[K]>;
  } & {
    readonly [K in NameFields<RecordOf<X>> | Shared | 'tenantName']?: K extends keyof RecordOf<X>
      ? WordOf<RecordOf<X>[K]>
      : string;
  };
  readonly operations: { readonly [K in keyof CallsOf<X> & string]: string };
  /** Inputs of calls that are no fields; one of a closed set has words for its values. */
  readonly inputs?: Readonly<Record<string, AnyWord>>;
  /** Groups of the form. */
  readonly sections?: Readonly<Record<string, string>>;
}

type AnyWord =
  | string
  | {
      readonly label: string;
      readonly hint?: string;
      readonly required?: string;
      readonly options?: Readonly<Record<string, string>>;
    };

/** What generic code sees of `FieldWords`. */
export interface AnyFieldWords {
  readonly title: string;
  readonly fields: Readonly<Record<string, AnyWord | undefined>>;
  readonly operations: Readonly<Record<string, string>>;
  readonly inputs?: Readonly<Record<string, AnyWord>>;
  readonly sections?: Readonly<Record<string, string>>;
}

/** What each language says of every resource: the tenant of a row, and the name beside an id or a key. */
const shared: Readonly<
  Record<
    Language,
    { readonly tenant: string; readonly tenantName: string; readonly name: (label: string) => string }
  >
> = {
  'zh-CN': { tenant: '所属租户', tenantName: '租户名称', name: (label) => `${label}名称` },
  'en-US': { tenant: 'Tenant', tenantName: 'Tenant name', name: (label) => `${label} name` },
};

/**
 * Words as the surfaces read them: labels, hints and sentences of fields and inputs, each by the field's name.
 *
 * @example
 * const words = { title: 'Color', fields: { name: 'Name' }, operations: {} };
 * labelsOf({ record: { name: field.text() } }, words, 'en-US').fields.name; // 'Name'
 */
export function labelsOf(
  resource: { readonly record: FieldRecord; readonly tenancy?: string },
  words: AnyFieldWords,
  language: Language,
): AnyLabels {
  const fields: NamedSpec[] = Object.entries(resource.record).map(([name, one]) => [name, one.spec]);
  const isOnlyQueried = new Set(fields.filter(([, { row, form }]) => !row && !form).map(([name]) => name));
  const ofFields = Object.entries(words.fields).flatMap(([name, word]) =>
    word ? [[name, word] as const] : [],
  );
  const all: readonly Said[] = [...ofFields, ...Object.entries(words.inputs ?? {})];
  const own = Object.fromEntries(
    ofFields.filter(([name]) => !isOnlyQueried.has(name)).map(([name, word]) => [name, labelOf(word)]),
  );
  const inputs = all.filter(([name]) => !(name in own));
  return {
    title: words.title,
    fields: { ...impliedLabels(fields, own, resource.tenancy, language), ...own },
    operations: words.operations,
    ...(words.sections && { sections: words.sections }),
    ...(inputs.length > 0 && {
      inputs: Object.fromEntries(inputs.map(([name, word]) => [name, labelOf(word)])),
    }),
    ...collected('options', all, ({ options }) => options),
    ...collected('hints', all, ({ hint }) => hint),
    ...collected('required', all, ({ required }) => required),
  };
}

type Said = readonly [string, AnyWord];
type Parts = Exclude<AnyWord, string>;

const labelOf = (word: AnyWord): string => (typeof word === 'string' ? word : word.label);

/** Of what no resource needs to say: the tenant of its rows, and names beside ids and keys. */
function impliedLabels(
  fields: readonly NamedSpec[],
  own: Readonly<Record<string, string>>,
  tenancy: string | undefined,
  language: Language,
): Record<string, string> {
  const { tenant, tenantName, name: nameOf } = shared[language];
  const names = fields.flatMap(([name, spec]) => {
    const nameField = nameFieldOf(name, spec);
    return nameField === undefined ? [] : [[nameField, nameOf(own[name] ?? name)]];
  });
  return {
    ...(tenancy !== 'global' && { tenantId: tenant }),
    ...(tenancy === 'management' && { tenantName }),
    ...Object.fromEntries(names),
  };
}

function collected<Value>(
  group: 'options' | 'hints' | 'required',
  words: readonly Said[],
  pick: (word: Parts) => Value | undefined,
): Readonly<Record<string, Readonly<Record<string, Value>>>> {
  const found = words.flatMap(([name, word]) => {
    const value = typeof word === 'string' ? undefined : pick(word);
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length > 0 ? { [group]: Object.fromEntries(found) } : {};
}
