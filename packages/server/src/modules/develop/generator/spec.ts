import { createHash } from 'node:crypto';
import { camel, pluralOf, sentence } from './names.js';
import { type Kind, kinds, type SpecLink, type SpecTone, tones } from './spec-kinds.js';

/** One field with everything said. */
export interface Field {
  readonly name: string;
  readonly kind: Kind;
  readonly zh: string;
  readonly en: string;
  /** Characters of a text. */
  readonly max: number;
  readonly list: boolean;
  readonly search: boolean;
  readonly required: boolean;
  readonly unique: boolean;
  readonly digits?: number;
  readonly scale?: number;
  readonly min?: number;
  readonly top?: number;
  readonly values?: readonly string[];
  readonly labels?: Readonly<Record<string, { readonly zh?: string; readonly en?: string }>>;
  readonly dict?: string;
  /** Keys of the dictionary are numbers. */
  readonly numeric?: boolean;
  readonly initial?: number | string;
  /** Of a state: the tone of each of its values, which they are. */
  readonly tones?: Readonly<Record<string, SpecTone>>;
  readonly link?: SpecLink;
  /** Forms do not ask for it: it is worked out, or set by actions. */
  readonly form: boolean;
  /** Fields whose values make this one appear. */
  readonly when?: Readonly<Record<string, readonly (string | number)[]>>;
  readonly section?: string;
  readonly editable?: 'create' | 'never';
}

export type GivenField = Pick<Field, 'name' | 'kind'> & Partial<Field>;

/** An action for chosen rows that sets fields of theirs. */
export interface SpecAction {
  readonly name: string;
  readonly set: Readonly<Record<string, unknown>>;
  readonly zh: string;
  readonly en: string;
  readonly danger?: boolean;
  /** The rows that it is meant for, by their states. */
  readonly when?: Readonly<Record<string, readonly (string | number)[]>>;
  /** Fields that it asks for. */
  readonly also?: readonly string[];
}

export interface SpecDict {
  readonly code: string;
  readonly name: string;
  readonly sort?: number;
  readonly entries: readonly (readonly [key: string, zh: string, en?: string])[];
}

/** A resource with everything said. */
export interface Spec {
  readonly module: string;
  readonly name: string;
  readonly code: string;
  readonly variable: string;
  readonly path: string;
  readonly screen: string;
  readonly menuId: string;
  readonly icon: string;
  readonly sort: number;
  readonly shops: boolean;
  readonly tenancy: 'tenant' | 'global' | 'management';
  readonly zh: string;
  readonly en: string;
  readonly menuZh: string;
  readonly menuEn: string;
  readonly title: string;
  readonly dicts: readonly SpecDict[];
  readonly fields: readonly Field[];
  readonly actions: readonly SpecAction[];
}

/** What an author says of a resource; all of it optional. */
export type GivenSpec = Partial<Omit<Spec, 'fields' | 'actions'>> & {
  readonly moduleZh?: string;
  readonly moduleEn?: string;
  readonly fields?: readonly GivenField[];
  readonly actions?: readonly (Pick<SpecAction, 'name' | 'set'> & Partial<SpecAction>)[];
};

/** What a resource has when nothing is said of its fields. */
const usualFields: readonly GivenField[] = [
  { name: 'name', kind: 'text', max: 64, required: true, zh: '名称', en: 'Name', search: true },
  { name: 'sort', kind: 'integer', zh: '排序', en: 'Sort', initial: 1 },
  { name: 'remark', kind: 'note', zh: '备注', en: 'Remark' },
];

/** Too much for a column, or nothing that is ever read. */
const unlisted: ReadonlySet<Kind> = new Set([
  'json',
  'longText',
  'richText',
  'images',
  'secret',
  'xml',
  'sql',
]);

/**
 * A description with everything said.
 *
 * @throws Error that says what is missing or wrong
 */
export function completeSpec(module: string, name: string, given: GivenSpec = {}): Spec {
  if (!own(module) || !own(name)) throw new Error('say module/name in small letters, as in shop/basket');
  const fields = (given.fields ?? usualFields).map(fieldOf);
  const title = given.title ?? fields[0]?.name ?? '';
  if (!fields.some((field) => field.name === title)) throw new Error(`title: no field ${title}`);
  const actions = (given.actions ?? []).map((action) => ({
    zh: action.name,
    en: sentence(action.name),
    ...action,
  }));
  for (const action of actions) checkAction(action, new Set(fields.map((field) => field.name)));
  const spec: Spec = {
    module,
    name,
    code: name.replaceAll('-', '_'),
    variable: camel(name),
    path: `/${name}`,
    screen: `/${module}/${name}`,
    menuId: menuId(module, name),
    icon: 'table',
    sort: 50,
    shops: false,
    tenancy: 'tenant',
    zh: sentence(name),
    en: sentence(name),
    menuZh: /\p{Script=Han}/u.test(given.zh ?? '')
      ? `${given.zh}管理`
      : menuEnglish(given.en ?? sentence(name)),
    menuEn: menuEnglish(given.en ?? sentence(name)),
    dicts: [],
    ...given,
    title,
    fields,
    actions,
  };
  checkSpec(spec);
  return spec;
}

const own = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);

function fieldOf(field: GivenField): Field {
  checkField(field);
  return {
    max: field.kind === 'note' ? 255 : 64,
    list: !unlisted.has(field.kind),
    form: true,
    search: false,
    required: false,
    unique: false,
    zh: field.name,
    en: sentence(field.name),
    ...field,
  };
}

function checkField(field: GivenField): void {
  if (!ownField(field.name ?? '')) throw new Error(`a field is named like a variable: ${field.name}`);
  if (!kinds.includes(field.kind)) throw new Error(`${field.name}: kind is one of ${kinds.join(', ')}`);
  if (field.kind === 'dict' && !ownCode(field.dict ?? ''))
    throw new Error(`${field.name}: which dictionary group?`);
  if (field.kind === 'choice' && !field.values?.length) throw new Error(`${field.name}: which values?`);
  if (field.kind === 'state') checkStates(field);
  if (field.kind === 'link' || field.kind === 'links') checkLink(field);
  if (field.initial !== undefined && !['number', 'string'].includes(typeof field.initial))
    throw new Error(`${field.name}: initial is a number or a text`);
  for (const key of ['max', 'digits', 'scale', 'min', 'top'] as const)
    if (field[key] !== undefined && !Number.isFinite(field[key]))
      throw new Error(`${field.name}: ${key} is a number`);
}

const ownField = (name: string): boolean => /^[a-z][A-Za-z0-9]*$/.test(name);

const ownCode = (code: string): boolean => /^[a-z][a-z0-9_]*$/.test(code);

function checkStates({ name, tones: given = {} }: GivenField): void {
  const states = Object.entries(given);
  if (states.length === 0) throw new Error(`${name}: tones says its states, as in { "1": "neutral" }`);
  const strange = states.find(([state, tone]) => !/^\w+$/.test(state) || !tones.includes(tone));
  if (strange) throw new Error(`${name}: tone is one of ${tones.join(', ')}`);
}

function checkLink({ name, link }: GivenField): void {
  if (!link || !own(link.to) || !ownField(link.from)) throw new Error(`${name}: link says to and from`);
  if (link.from !== 'tree' && !ownField(link.label ?? ''))
    throw new Error(`${name}: by which label are its rows known?`);
}

function checkAction({ name, also = [], set, when = {} }: SpecAction, known: ReadonlySet<string>): void {
  if (!ownField(name)) throw new Error(`an action is named like a variable: ${name}`);
  const strange = [...also, ...Object.keys(set), ...Object.keys(when)].find((field) => !known.has(field));
  if (strange !== undefined) throw new Error(`${name}: no field ${strange}`);
}

/** An id of a menu row that no other name gets: 19 digits, the same on every machine. */
function menuId(module: string, name: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(`${module}/${name}`).digest('hex').slice(0, 12)}`);
  return `19${String(digits % 10n ** 17n).padStart(17, '0')}`;
}

/** A page has many of what a row is one of. */
const menuEnglish = (title: string): string => (/(?:s|x|ch|sh)$/i.test(title) ? title : pluralOf(title));

/** What goes into sources as it is must be what it looks like. */
function checkSpec({ code, variable, path, screen, menuId: menu, icon, sort }: Spec): void {
  if (!ownCode(code)) throw new Error(`code: ${code}`);
  if (!ownField(variable)) throw new Error(`variable: ${variable}`);
  if (!ownPath(path)) throw new Error(`path: ${path}`);
  if (!ownPath(screen)) throw new Error(`screen: ${screen}`);
  if (!/^\d{1,19}$/.test(menu)) throw new Error(`menuId: ${menu}`);
  if (!own(icon)) throw new Error(`icon: ${icon}`);
  if (!Number.isInteger(sort)) throw new Error(`sort: ${sort}`);
}

const ownPath = (path: string): boolean => /^(\/[a-z0-9][a-z0-9-]*)+$/.test(path);
