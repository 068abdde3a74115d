import type { GivenAction, GivenField, Spec, SpecAction } from './spec.js';
import { isGiven } from './spec.js';
import {
  argumentsOf,
  commonOptions,
  notOfSecrets,
  ownOptions,
  type SpecCondition,
  type SpecType,
  specTypes,
  tones,
} from './spec-types.js';

/** @throws Error for a place where nothing can be */
export function checkNames(module: string, name: string): void {
  if (!isName(module) || !isName(name))
    throw new Error('say module/name in small letters, as in shop/basket');
}

const isName = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);

/** @throws Error that says what is missing or wrong in a field */
export function checkField(field: GivenField): void {
  const { name, type } = field;
  if (!isVariable(name ?? '')) throw new Error(`a field is named like a variable: ${name}`);
  if (isReserved(field)) throw new Error(`${name}: this name means something else to every list or row`);
  if (!specTypes.includes(type)) throw new Error(`${name}: type is one of ${specTypes.join(', ')}`);
  const unknown = Object.keys(field).find((key) => !isTaken(type, key));
  if (unknown !== undefined) throw new Error(`${name}: ${type} takes no ${unknown}`);
  if (type === 'parent' && name !== 'parentId') throw new Error(`${name}: the row above is its parentId`);
  checkOptions(field);
  checkArgument(field);
}

const isVariable = (name: string): boolean => /^[a-z][A-Za-z0-9]*$/.test(name);

/** What lists are asked beside their filters, and what every row has. */
const reserved: ReadonlySet<string> = new Set([
  ...['size', 'current', 'ascs', 'descs', 'anyOf', 'id', 'ids', 'version', 'tenantId', 'isDeleted'],
  ...['createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'children', 'hasChildren'],
  ...['status', 'constructor'],
]);

/** The state that every row has may be said to be one of the resource's own. */
const isReserved = ({ name, type }: GivenField): boolean =>
  reserved.has(name) && !(name === 'status' && type === 'state');

const described: ReadonlySet<string> = new Set(['name', 'type', 'zh', 'en', 'labels', 'hint', 'sample']);

const isTaken = (type: SpecType, key: string): boolean =>
  described.has(key) ||
  argumentsOf[type] === key ||
  ownOptions[type].includes(key) ||
  ((commonOptions as readonly string[]).includes(key) && !(type === 'secret' && notOfSecrets.has(key)));

function checkOptions(field: GivenField): void {
  const { name, derived } = field;
  const excluded = derived ? byPlace.derived : byPlace[field.in ?? 'anywhere'];
  const wrong = excluded.find((key) => field[key] !== undefined);
  if (wrong)
    throw new Error(`${name}: ${derived ? 'derived' : `in ${field.in}`} and ${wrong} exclude each other`);
  for (const key of ['max', 'digits', 'scale', 'min'] as const)
    if (field[key] !== undefined && !Number.isFinite(field[key]))
      throw new Error(`${name}: ${key} is a number`);
  for (const key of ['initial', 'default'] as const)
    if (field[key] !== undefined && !['number', 'string'].includes(typeof field[key]))
      throw new Error(`${name}: ${key} is a number or a text`);
  for (const key of ['read', 'write', 'section'] as const)
    if (field[key] !== undefined && !/^\w+$/.test(field[key])) throw new Error(`${name}: ${key} is a code`);
}

/** What says nothing of a field that is somewhere else. */
const byPlace = {
  anywhere: [],
  row: ['required', 'initial'],
  derived: ['in', 'required', 'initial', 'default'],
  form: ['column', 'row', 'default'],
  query: ['column', 'row', 'default', 'required'],
} as const;

function checkArgument(field: GivenField): void {
  const { name, type, values, dictionary, tones: states = {}, link, language } = field;
  const argument = argumentsOf[type];
  if (argument === 'dictionary' && !isCode(dictionary ?? '')) throw new Error(`${name}: which dictionary?`);
  if (argument === 'values' && !values?.length) throw new Error(`${name}: which values?`);
  if (argument === 'language' && language !== 'xml' && language !== 'sql')
    throw new Error(`${name}: language is xml or sql`);
  if (argument === 'tones' && Object.keys(states).length === 0)
    throw new Error(`${name}: tones says its states, as in { "1": "neutral" }`);
  const strange = Object.entries(states).find(
    ([state, tone]) => !/^\w+$/.test(state) || !tones.includes(tone),
  );
  if (strange) throw new Error(`${name}: tone is one of ${tones.join(', ')}`);
  if (argument !== 'link') return;
  if (!link || !isName(link.to) || !isVariable(link.from)) throw new Error(`${name}: link says to and from`);
  if (link.from !== 'tree' && !isVariable(link.label ?? ''))
    throw new Error(`${name}: by which label are its rows known?`);
}

const isCode = (code: string): boolean => /^[a-z][a-z0-9_]*$/.test(code);

/** @throws Error that says what is missing or wrong in an action */
export function checkAction(
  { name, also = [], set, when = {} }: SpecAction | GivenAction,
  { fields }: Pick<Spec, 'fields'>,
): void {
  if (!isVariable(name)) throw new Error(`an action is named like a variable: ${name}`);
  const known = new Set(fields.map((field) => field.name));
  const strange = [...also, ...Object.keys(set), ...Object.keys(when)].find((field) => !known.has(field));
  if (strange !== undefined) throw new Error(`${name}: no field ${strange}`);
  const unasked = fields.find((field) => also.includes(field.name) && !isGiven(field));
  if (unasked)
    throw new Error(`${name}: ${unasked.name} is in no form; with control false forms leave it to actions`);
}

/** @throws Error for what would not be what it looks like in the sources */
export function checkSpec(spec: Spec): void {
  const names = spec.fields.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${twice}: two fields of one name`);
  if (!names.includes(spec.title)) throw new Error(`title: no field ${spec.title}`);
  for (const { name, when, requiredWhen, column } of spec.fields) {
    const before = typeof column === 'object' ? [column.before] : [];
    const strange = [...before, ...named(when), ...named(requiredWhen)].find(
      (other) => !names.includes(other),
    );
    if (strange !== undefined) throw new Error(`${name}: no field ${strange}`);
  }
  for (const { code } of spec.dictionaries) if (!isCode(code)) throw new Error(`dictionary: ${code}`);
  if (!isCode(spec.code)) throw new Error(`code: ${spec.code}`);
  if (!isVariable(spec.variable)) throw new Error(`variable: ${spec.variable}`);
  if (!isPath(spec.path)) throw new Error(`path: ${spec.path}`);
  if (!isPath(spec.screen)) throw new Error(`screen: ${spec.screen}`);
  if (!/^\d{1,19}$/.test(spec.menuId)) throw new Error(`menuId: ${spec.menuId}`);
  if (!isName(spec.icon)) throw new Error(`icon: ${spec.icon}`);
  if (!Number.isInteger(spec.sort)) throw new Error(`sort: ${spec.sort}`);
}

const named = (condition: SpecCondition = {}): string[] => Object.keys(condition);

const isPath = (path: string): boolean => /^(\/[a-z0-9][a-z0-9-]*)+$/.test(path);
