import { type FormColumn, type FormContent, withoutValue } from './form-content.js';

/** A field of a form that has a value, with what decides whether somebody fills it in. */
export interface DesignedField {
  readonly column: FormColumn & { readonly prop: string };
  /** Whether the form is drawn with it at all, and lets it be filled in. */
  readonly asked: boolean;
  /** Safe expressions, its own and of what it lies in: it is shown while all are true. */
  readonly visible: readonly string[];
  /** Of a sub-form: the fields of its rows. */
  readonly columns: readonly DesignedField[];
}

/**
 * The fields of a form that have values, wherever they are drawn: in groups and tables as well. Those of a sub-form are
 * with the field that its rows are the value of.
 *
 * @example
 * designedFields({ column: [{ type: 'number', prop: 'days' }] }).map(({ column }) => column.prop); // ['days']
 */
export function designedFields({
  column,
  group = [],
}: Pick<FormContent, 'column' | 'group'>): DesignedField[] {
  const whole = { asked: true, visible: [] };
  return [
    ...fieldsIn(column, whole),
    ...group.flatMap((one) => fieldsIn(one.column, within(whole, one as Partial<FormColumn>))),
  ];
}

/**
 * Whether a form itself wants a field filled in, by its setting or by one of its rules.
 *
 * @example
 * wantsValue({ type: 'input', prop: 'why', rules: [{ required: true }] }); // true
 */
export const wantsValue = ({ required, rules = [] }: FormColumn): boolean =>
  required === true || rules.some((rule) => rule.required === true);

type Around = Pick<DesignedField, 'asked' | 'visible'>;

function fieldsIn(columns: readonly FormColumn[], around: Around): DesignedField[] {
  return columns.flatMap((column) => {
    const here = within(around, column);
    const inside = [
      ...fieldsIn(column.column ?? [], here),
      ...(column.rows ?? []).flatMap(({ cols }) => cols.flatMap((cell) => fieldsIn(cell.column, here))),
    ];
    if (!hasValue(column)) return inside;
    const columnsOfRows = fieldsIn(column.children?.column ?? [], { asked: here.asked, visible: [] });
    return [{ column, ...here, columns: columnsOfRows }, ...inside];
  });
}

const hasValue = (column: FormColumn): column is DesignedField['column'] =>
  column.prop !== undefined && !withoutValue.has(column.type);

function within(
  { asked, visible }: Around,
  { display, readonly, disabled, detail, formula, visible: own }: Partial<FormColumn>,
): Around {
  const filled = display !== false && [readonly, disabled, detail].every((one) => one !== true) && !formula;
  return { asked: asked && filled, visible: own ? [...visible, own] : visible };
}
