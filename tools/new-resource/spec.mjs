import { createHash } from 'node:crypto';
import { camel, sentence } from './names.mjs';

/** Kinds of fields that the generator writes; each is one atom of the contract and one column of the server. */
export const kinds = [
  'text',
  'note',
  'url',
  'integer',
  'decimal',
  'bit',
  'datetime',
  'choice',
  'dict',
  'json',
  'image',
];

/** What a resource has when nothing is said of its fields. */
const usualFields = [
  { name: 'name', kind: 'text', max: 64, required: true, zh: '名称', en: 'Name', search: true },
  { name: 'sort', kind: 'integer', zh: '排序', en: 'Sort', initial: 1 },
  { name: 'remark', kind: 'note', zh: '备注', en: 'Remark' },
];

const own = (name) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
const ownField = (name) => /^[a-z][A-Za-z0-9]*$/.test(name);

const checkField = (field) => {
  if (!ownField(field.name ?? '')) throw new Error(`a field is named like a variable: ${field.name}`);
  if (!kinds.includes(field.kind)) throw new Error(`${field.name}: kind is one of ${kinds.join(', ')}`);
  if (field.kind === 'dict' && !field.dict) throw new Error(`${field.name}: which dictionary group?`);
  if (field.kind === 'choice' && !field.values?.length) throw new Error(`${field.name}: which values?`);
};

const fieldOf = (field) => {
  checkField(field);
  return {
    max: field.kind === 'note' ? 255 : 64,
    list: field.kind !== 'json',
    search: false,
    required: false,
    unique: false,
    zh: field.name,
    en: sentence(field.name),
    ...field,
  };
};

/** An id of a menu row that no other name gets: 19 digits, the same on every machine. */
const menuId = (module, name) => {
  const digits = BigInt(`0x${createHash('sha256').update(`${module}/${name}`).digest('hex').slice(0, 12)}`);
  return `19${String(digits % 10n ** 17n).padStart(17, '0')}`;
};

/**
 * A description with everything said.
 *
 * @throws Error that says what is missing or wrong
 */
export const completeSpec = (module, name, given = {}) => {
  if (!own(module) || !own(name)) throw new Error('say module/name in small letters, as in shop/basket');
  const fields = (given.fields ?? usualFields).map(fieldOf);
  const [first] = fields;
  const title = given.title ?? first.name;
  if (!fields.some((field) => field.name === title)) throw new Error(`title: no field ${title}`);
  return {
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
    menuZh: `${given.zh ?? sentence(name)}管理`,
    menuEn: given.en ?? sentence(name),
    dicts: [],
    ...given,
    title,
    fields,
    actions: (given.actions ?? []).map((action) => ({
      zh: action.name,
      en: sentence(action.name),
      ...action,
    })),
  };
};
