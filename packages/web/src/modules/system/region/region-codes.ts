import { plainText, type Row } from '../../../resource/row.js';

export const country = '00';

/** Below a village there is nothing. */
export const lowest = 5;

export const codeOf = (row: Row): string => plainText(row.code);

export const levelOf = (row: Row): number => Number(row.regionLevel);

/** A region's code out of an address; nonsense is the country. */
export const readCode = (text: string | null): string =>
  /^[1-9]\d{0,11}$/.test(text ?? '') ? `${text}` : country;

/** Codes from the province down to a region, itself the last; none for the country. */
export function pathTo(row: Row): readonly string[] {
  const code = codeOf(row);
  if (code === country) return [];
  const above = plainText(row.ancestors)
    .split(',')
    .filter((one) => one !== '' && one !== '0' && one !== country);
  return [...above, code];
}

const kinds = ['province', 'city', 'district', 'town', 'village'] as const;

export interface Named {
  readonly code: string;
  readonly name: string;
}

/** The regions from the province down to one, by name. */
export const namesTo = (row: Row): readonly Named[] =>
  kinds.flatMap((kind) => {
    const [code, name] = [plainText(row[`${kind}Code`]), plainText(row[`${kind}Name`])];
    return code !== '' ? [{ code, name }] : [];
  });
