import type { FieldKind } from '../fields/kind.js';
import type { FormField } from './form-field.js';

/**
 * An operation or field in the shell's spelling.
 *
 * @example
 * kebab('packageSetting'); // 'package-setting'
 */
export const kebab = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

/** Flags that mean something else everywhere; a field of such a name is set by `--field-<name>`. */
const reserved = new Set([
  'context',
  'url',
  'tenant',
  'lang',
  'output',
  'columns',
  'query',
  'yes',
  'file',
  'template',
  'help',
  'version',
  'verbose',
  'debug',
  'timeout',
  'dry-run',
  'no-input',
  'no-headers',
  'filter',
  'all',
  'limit',
  'page',
  'page-size',
  'export',
  'export-format',
  'all-rows',
  'expect',
  'concurrency',
]);

/** How a flag's value is written: `pair` is `--name` or `--no-name`, `list` is comma-joined and becomes an array. */
export type FieldFlagType = 'pair' | 'text' | 'number' | 'list' | 'json';

const types: Readonly<Partial<Record<FieldKind, FieldFlagType>>> = {
  bit: 'pair',
  boolean: 'pair',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  quantity: 'number',
  list: 'list',
  json: 'json',
  object: 'json',
};

/**
 * How the flag of a field is written; a list that is one comma-joined text is a text.
 *
 * @example
 * flagType({ kind: 'bit', multiple: false }); // 'pair'
 */
export const flagType = ({ kind, multiple }: Pick<FormField, 'kind' | 'multiple'>): FieldFlagType =>
  multiple ? 'text' : (types[kind] ?? 'text');

/**
 * The shell's flag for a field. A pair brings `--no-<name>` with it, which must be free as well.
 *
 * @example
 * flagName('roleName'); // 'role-name'
 */
export function flagName(field: string, kind: FieldKind = 'text'): string {
  const name = kebab(field);
  const taken = reserved.has(name) || (types[kind] === 'pair' && reserved.has(`no-${name}`));
  return taken ? `field-${name}` : name;
}

/** Flags of every list, which forms may have as a field. */
const ofLists: ReadonlySet<string> = new Set(['sort']);

/**
 * The shell's flag for a filter of a list: the order of its rows has its own.
 *
 * @example
 * filterFlagName('sort'); // 'field-sort'
 */
export const filterFlagName = (field: string, kind: FieldKind = 'text'): string =>
  ofLists.has(kebab(field)) ? `field-${kebab(field)}` : flagName(field, kind);

/**
 * Inputs that must not be given on a command line, where every process of the machine can read them.
 *
 * @example
 * isSecretName('newPassword'); // true
 */
export const isSecretName = (name: string): boolean => /passw(or)?d|secret/i.test(name);

/**
 * The environment variable that may carry a secret field.
 *
 * @example
 * secretVariable('newPassword'); // 'MALL_FIELD_NEW_PASSWORD'
 */
export const secretVariable = (field: string): string =>
  `MALL_FIELD_${kebab(field).replaceAll('-', '_').toUpperCase()}`;

const someId = '1123598815738675201';

/**
 * Whether a field can be given by a flag: lists of ids and words can; a list of objects is for `mall api`.
 *
 * @example
 * takesFlag({ kind: 'text', schema: z.string() }); // true
 */
export const takesFlag = ({ kind, schema }: Pick<FormField, 'kind' | 'schema'>): boolean =>
  kind !== 'list' || [someId, [someId], ['a']].some((one) => schema.safeParse(one).success);
