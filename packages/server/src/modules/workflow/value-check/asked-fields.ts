import { designedFields, type FormColumn, parseForm, wantsValue } from '@mall/sdk/contract';

/** What a form itself asks for where it is drawn and can be filled in; columns of sub-forms as `items.name`. */
export interface AskedFields {
  /** must be filled in where no step says otherwise */
  readonly wanted: ReadonlySet<string>;
  readonly signatures: ReadonlySet<string>;
  /** all that have values, asked for or not */
  readonly names: readonly string[];
}

export function askedFields(content: string | null | undefined): AskedFields {
  const form = content ? parseForm(content).form : undefined;
  const fields = (form ? designedFields(form) : []).flatMap(({ columns, ...field }) => [
    { ...field, name: field.column.prop },
    ...columns.map((one) => ({ ...one, name: `${field.column.prop}.${one.column.prop}` })),
  ]);
  const named = (is: (column: FormColumn) => boolean): ReadonlySet<string> =>
    new Set(fields.filter(({ asked, column }) => asked && is(column)).map(({ name }) => name));
  return {
    ...{ wanted: named(wantsValue), signatures: named(({ type }) => type === 'sign') },
    names: fields.map(({ name }) => name),
  };
}
