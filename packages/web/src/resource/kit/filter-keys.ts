import { conditionKind, type FormField } from '@mall/sdk/contract';
import type { KitList } from './kit-list.js';

/** What a list is asked for, as texts by the keys of its call. */
export type FilterTexts = Readonly<Record<string, string>>;

type Searched = Pick<KitList, 'filters' | 'conditions'>;

/**
 * A field that a list can be asked for: one of its filters, or one that conditions can be about.
 *
 * @example
 * filterFieldOf(kit.list, 'price')?.widget; // 'number'
 */
export const filterFieldOf = ({ filters, conditions }: Searched, name: string): FormField | undefined =>
  [...filters, ...conditions].find((field) => field.name === name);

/**
 * The keys of a list's call under which one control asks for a field: days as they are said, numbers by both of their
 * ends, texts within, all else as it is.
 *
 * @example
 * filterKeys(kit.list, price); // ['price_ge', 'price_le']
 */
export function filterKeys({ filters, conditions }: Searched, field: FormField): readonly string[] {
  const { name } = field;
  if (!conditions.some((one) => one.name === name)) return [name];
  const kind = conditionKind(field);
  if (kind === 'moment') return [`${name}_within`];
  if (kind === 'number') return [`${name}_ge`, `${name}_le`];
  if (kind === 'text') return [`${name}_like`];
  if (filters.some((one) => one.name === name)) return [name];
  return [kind === 'several' ? `${name}_like` : `${name}_equal`];
}
