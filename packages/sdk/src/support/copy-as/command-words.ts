import {
  filterFlagName,
  flagName,
  flagType,
  isSecretName,
  kebab,
  takesFlag,
} from '../../contract/core/command-names.js';
import type { Endpoint } from '../../contract/core/endpoint.js';
import { fieldShapes } from '../../contract/core/field-shape.js';
import { controlsOf, type FormField, filterFieldsOf } from '../../contract/core/form-field.js';
import { inputFieldsOf } from '../../contract/core/input-field.js';
import { listsOf } from '../../contract/core/lists.js';
import { defaultPageSize } from '../../contract/core/page-sizes.js';
import { isUpdate } from '../../contract/core/permission.js';
import type { AnyResource } from '../../contract/core/resource.js';
import { anyOfKey, splitSearchKey } from '../../contract/core/search.js';
import { searchValues } from '../../contract/core/search-query.js';
import { verbsOf } from '../../contract/core/verbs.js';
import { splitIds } from '../../contract/fields/ids.js';

export type CallInput = Readonly<Record<string, unknown>>;

/** A call of a resource as it would be sent. */
export interface NamedCall {
  readonly resource: AnyResource;
  readonly operation: string;
  readonly input: CallInput;
}

/**
 * A call as the words of a command of the shell; undefined where the shell has none for it.
 *
 * @example
 * commandWords({ resource: param, operation: 'list', input: { paramName: 'a b', descs: 'paramKey' } });
 * // ['mall', 'param', 'list', '--param-name', 'a b', '--sort=-paramKey']
 */
export function commandWords(call: NamedCall): readonly string[] | undefined {
  const { resource, operation, input } = call;
  const endpoint = resource.operations[operation];
  if (!endpoint) return undefined;
  const { get, create, update, remove } = verbsOf(resource);
  const list = listsOf(resource).find((one) => one.operation === operation);
  const words = (): readonly string[] | undefined => {
    if (list) {
      const names = list.name === 'list' ? Object.keys(resource.query.shape) : list.search;
      const boxes = filterFieldsOf(resource, names);
      const asked = searchValues(boxes, input);
      const words = [...inputWords(boxes, asked, filterFlagName), ...filterWords(asked, names)];
      return [kebab(list.name), ...words, ...pageWords(asked)];
    }
    if (operation === remove) return ['delete', ...targets(endpoint, input)];
    if (operation === get) return ['get', String(input.id)];
    if (operation === update && isUpdate(input)) return updateWords(resource, input);
    if (operation === create) return ['create', ...inputWords(formFields(resource), input)];
    return beyondWords(resource, endpoint, call);
  };
  const found = words();
  return found && ['mall', resource.name, ...found];
}

const inputWords = (
  fields: readonly FormField[],
  input: CallInput,
  flagOf: typeof flagName = flagName,
): string[] =>
  fields.flatMap((field) => (field.name in input ? fieldWords(field, input[field.name], flagOf) : []));

/** A field's flag with its value. Nothing clears what takes a text; a secret is read from stdin. */
function fieldWords(field: FormField, value: unknown, flagOf: typeof flagName): string[] {
  const { name, kind, secret } = field;
  if (secret || isSecretName(name)) return isNothing(value) ? [] : [`--${kebab(name)}-stdin`];
  const flag = flagOf(name, kind);
  const type = flagType(field);
  if (type === 'pair') {
    if (isNothing(value)) return [];
    const yes = value === true || value === 1 || value === '1' || value === 'true';
    return [`--${yes ? '' : 'no-'}${flag}`];
  }
  if (isNothing(value)) return type === 'number' ? [] : [`--${flag}=`];
  return valued(`--${flag}`, textOf(value));
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A value beside its flag; one that begins like a flag, or is empty, must hang on it. */
const valued = (flag: string, text: string): string[] =>
  text === '' || text.startsWith('-') ? [`${flag}=${text}`] : [flag, text];

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** What a list is asked beside its search fields. */
const filterWords = (input: CallInput, names: readonly string[]): string[] =>
  Object.entries(input)
    .filter(
      ([key, value]) =>
        !names.includes(key) && !isNothing(value) && (splitSearchKey(key) || key === anyOfKey),
    )
    .flatMap(([key, value]) => ['--filter', `${key}=${textOf(value)}`]);

/** Order and place, where they are not as a list begins. */
const pageWords = ({ current, size, ascs, descs }: CallInput): string[] => [
  ...(isNothing(ascs) ? [] : ['--sort', String(ascs)]),
  ...(isNothing(descs) ? [] : [`--sort=-${descs}`]),
  ...(isNothing(current) || current === 1 ? [] : ['--page', String(current)]),
  ...(isNothing(size) || size === defaultPageSize ? [] : ['--page-size', String(size)]),
];

/** The rows that an input points at, as arguments. */
function targets({ target }: Endpoint, input: CallInput): string[] {
  const value = target ? input[target.field] : undefined;
  if (Array.isArray(value)) return value.map(String);
  if (isNothing(value)) return [];
  return target?.many ? splitIds(String(value)) : [String(value)];
}

const updateWords = (resource: AnyResource, { id, version, ...changes }: CallInput): string[] => [
  'update',
  String(id),
  ...inputWords(
    formFields(resource).filter(({ editable }) => editable === 'always'),
    changes,
  ),
  ...(isNothing(version) ? [] : ['--if-version', String(version)]),
];

const formFields = (resource: AnyResource): FormField[] => controlsOf(resource, fieldShapes(resource.form));

function beyondWords(
  resource: AnyResource,
  endpoint: Endpoint,
  { operation, input }: NamedCall,
): string[] | undefined {
  const fields = inputFieldsOf(resource, endpoint);
  if (endpoint.uploads || !fields.every(takesFlag)) return undefined;
  const isUnsaid = (name: string) => name === endpoint.preview && Number(input[name] ?? 0) !== 1;
  const own = fields.filter(({ name }) => name !== endpoint.target?.field && !isUnsaid(name));
  const paging = endpoint.kind === 'read' ? pageWords(input) : [];
  const asked = own.filter(({ name }) => !['current', 'size', 'ascs', 'descs'].includes(name));
  return [kebab(operation), ...targets(endpoint, input), ...inputWords(asked, input), ...paging];
}
