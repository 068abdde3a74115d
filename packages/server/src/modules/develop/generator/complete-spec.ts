import { createHash } from 'node:crypto';
import { checkAction, checkField, checkNames, checkSpec } from './check-spec.js';
import { camel, isWhole, menuTitle, pluralOf, sentence, snake } from './names.js';
import type { Field, GivenAction, GivenField, GivenSpec, Spec, SpecAction } from './spec.js';
import type { SpecType } from './spec-types.js';

/**
 * A description with everything said.
 *
 * @throws Error that says what is missing or wrong
 */
export function completeSpec(module: string, name: string, given: GivenSpec = {}): Spec {
  checkNames(module, name);
  const actions = (given.actions ?? []).map(actionOf);
  const setByActions = new Set(actions.flatMap((action) => Object.keys(action.set)));
  const fields = (given.fields ?? usualFields).map((field) => fieldOf(field, setByActions));
  const { zh = sentence(name), en = sentence(name) } = given;
  const spec: Spec = {
    module,
    name,
    code: snake(name),
    variable: camel(name),
    path: `/${name}`,
    screen: `/${module}/${name}`,
    menuId: menuId(module, name),
    icon: 'table',
    sort: 50,
    shops: false,
    tenancy: 'tenant',
    zh,
    en,
    menuZh: menuTitle(zh),
    menuEn: /[^s]s$/i.test(en) ? en : pluralOf(en),
    title: fields.find(({ type }) => type === 'text')?.name ?? fields[0]?.name ?? '',
    dictionaries: [],
    sections: {},
    ...given,
    fields,
    actions,
  };
  for (const action of actions) checkAction(action, spec);
  checkSpec(spec);
  return spec;
}

const actionOf = (action: GivenAction): SpecAction => ({
  zh: action.name,
  en: sentence(action.name),
  ...action,
});

/** What a resource has when nothing is said of its fields. */
const usualFields: readonly GivenField[] = [
  { name: 'name', type: 'text', max: 64, required: true, zh: '名称', en: 'Name', search: true },
  { name: 'sort', type: 'integer', zh: '排序', en: 'Sort', default: 1 },
  { name: 'remark', type: 'text', widget: 'textarea', zh: '备注', en: 'Remark' },
];

function fieldOf(field: GivenField, setByActions: ReadonlySet<string>): Field {
  checkField(field);
  const complete = { zh: field.name, en: sentence(field.name), ...presetOf(field, setByActions), ...field };
  const isRead = complete.type !== 'secret' && complete.in !== 'form' && complete.in !== 'query';
  return isRead && !unlisted.has(complete.type) ? { column: true, ...complete } : complete;
}

/** What follows from the type where nothing else is said. */
function presetOf(field: GivenField, setByActions: ReadonlySet<string>): Partial<Field> {
  const { name, type, tones = {}, in: place, derived, control, required } = field;
  if (type !== 'state' && field.tones) return { format: 'status' };
  if (derived || required || place === 'form' || place === 'query') return {};
  if (type === 'yesNo') return { default: 0 };
  if (type !== 'state') return {};
  const [first = ''] = Object.keys(tones);
  // What actions set, no form asks for.
  const isSetByActions = setByActions.has(name) && place === undefined && control === undefined;
  return { default: isWhole(first) ? Number(first) : first, ...(isSetByActions && { in: 'row' }) };
}

/** Too much for a column, or nothing that is ever read. */
const unlisted: ReadonlySet<SpecType> = new Set(['json', 'longText', 'richText', 'files', 'code']);

/** An id of a menu row that no other name gets: 19 digits, the same on every machine. */
function menuId(module: string, name: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(`${module}/${name}`).digest('hex').slice(0, 12)}`);
  return `19${String(digits % 10n ** 17n).padStart(17, '0')}`;
}
