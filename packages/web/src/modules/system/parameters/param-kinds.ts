import { plainText, type Row } from '../../../resource/row.js';

/** What a value is filled in with. */
export type ParamKind = 'switch' | 'number' | 'text';

/**
 * What a value is, as it stands: the row does not say it.
 *
 * @example
 * paramKind('true'); // 'switch'
 */
export function paramKind(value: string): ParamKind {
  if (value === 'true' || value === 'false') return 'switch';
  // As a number it would lose what a longer one has.
  return /^-?\d{1,15}$/.test(value) ? 'number' : 'text';
}

/** Beginnings of keys that have a name; what begins otherwise stands last, together. */
export const paramGroups = ['account', 'captcha', 'file', 'tenant', 'sms', 'retention', 'others'] as const;
export type ParamGroup = (typeof paramGroups)[number];

export interface Grouped {
  readonly group: ParamGroup;
  readonly rows: readonly Row[];
}

/** Parameters by what their keys begin with; groups that have none are left out. */
export function groupedParams(rows: readonly Row[]): Grouped[] {
  const of = (row: Row): ParamGroup => {
    const [start] = plainText(row.paramKey).split('.');
    return paramGroups.find((group) => group === start) ?? 'others';
  };
  return paramGroups
    .map((group) => ({ group, rows: rows.filter((row) => of(row) === group) }))
    .filter((one) => one.rows.length > 0);
}
