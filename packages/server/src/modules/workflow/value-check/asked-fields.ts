import { designedFields, parseForm, wantsValue } from '@mall/sdk/contract';

/** What a form itself asks for; columns of sub-forms as `items.name`. */
export interface AskedFields {
  /** must be filled in where no step says otherwise */
  readonly wanted: ReadonlySet<string>;
  readonly signatures: ReadonlySet<string>;
}

export function askedFields(content: string | null | undefined): AskedFields {
  const form = content ? parseForm(content).form : undefined;
  const fields = (form ? designedFields(form) : []).flatMap(({ columns, ...field }) => [
    { ...field, name: field.column.prop },
    ...columns.map((one) => ({ ...one, name: `${field.column.prop}.${one.column.prop}` })),
  ]);
  return {
    wanted: new Set(
      fields.filter(({ asked, column }) => asked && wantsValue(column)).map(({ name }) => name),
    ),
    signatures: new Set(fields.filter(({ column }) => column.type === 'sign').map(({ name }) => name)),
  };
}
