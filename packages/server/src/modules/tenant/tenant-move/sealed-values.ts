import type { RowSecrets } from '../../../support/row-secrets.js';
import { sealed } from './row-kinds.js';

/** By column: the name under which a value is sealed, and the value; or the values of its fields. */
export type SealedValues = Readonly<Record<string, readonly [string, SealedValue]>>;
type SealedValue = string | null | Readonly<Record<string, string>>;

/** Before a sealed value among others that are not. */
const mark = 'sealed:';

/** Sealed by one database's key, sealed by the other's. What the first cannot open stays as it is: nobody could read it there. */
export const resealed = (values: SealedValues, from: RowSecrets, to: RowSecrets): SealedValues =>
  Object.fromEntries(
    Object.entries(values).map(([column, [name, value]]) => [column, [name, again(name, value, from, to)]]),
  );

function again(name: string, value: SealedValue, from: RowSecrets, to: RowSecrets): SealedValue {
  if (value === null) return null;
  if (typeof value === 'string') return once(name, value, from, to);
  return Object.fromEntries(
    Object.entries(value).map(([field, text]) => [
      field,
      text.startsWith(mark) ? mark + once(name + field, text.slice(mark.length), from, to) : text,
    ]),
  );
}

function once(name: string, value: string, from: RowSecrets, to: RowSecrets): string {
  const plain = from.open(name, value);
  return plain === undefined ? value : to.seal(name, plain);
}

/** A row's sealed columns as JSON that the database reads into them. */
export const sealedColumns = (values: SealedValues): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).map(([column, [, value]]) => [column, value])));

/** Whether rows of a table hold something sealed. */
export const holdsSealed = (table: string): boolean => sealed.some((one) => one.table === table);
