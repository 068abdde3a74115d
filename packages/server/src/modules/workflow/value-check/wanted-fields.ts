import { designedFields, parseForm, wantsValue } from '@mall/sdk/contract';

/** The fields that a form itself wants filled in: `days`, and columns of sub-forms as `items.name`. */
export function wantedFields(content: string | null | undefined): ReadonlySet<string> {
  const form = content ? parseForm(content).form : undefined;
  if (!form) return new Set();
  return new Set(
    designedFields(form).flatMap(({ column, asked, columns }) => [
      ...(asked && wantsValue(column) ? [column.prop] : []),
      ...columns
        .filter((one) => one.asked && wantsValue(one.column))
        .map((one) => `${column.prop}.${one.column.prop}`),
    ]),
  );
}

/** The signatures of a form, those of sub-forms as `items.signed`. */
export function signatureFields(content: string | null | undefined): ReadonlySet<string> {
  const form = content ? parseForm(content).form : undefined;
  if (!form) return new Set();
  return new Set(
    designedFields(form).flatMap(({ column, columns }) =>
      [column, ...columns.map((one) => ({ ...one.column, prop: `${column.prop}.${one.column.prop}` }))]
        .filter(({ type }) => type === 'sign')
        .map(({ prop }) => prop),
    ),
  );
}
