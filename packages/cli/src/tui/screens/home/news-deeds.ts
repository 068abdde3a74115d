import type { AnyResource } from '@mall/sdk/contract';
import { valueText } from '../../controllers/resource/value-text.js';
import type { Told } from './home-state.js';

/** What somebody has done at once, though a log has it in pieces. */
export interface Deed extends Told {
  /** Of its newest row. */
  readonly id: string;
  readonly ids: readonly string[];
  readonly count: number;
}

/** Slices of a batch follow each other within so many milliseconds. */
const within = 60_000;

/**
 * Rows of a log, the newest first, as things that somebody has done: what one person has done again and again without
 * doing anything else is told once.
 *
 * @example
 * deedsIn(told, resources)[0]?.count; // 10000
 */
export function deedsIn(
  told: readonly (Told & { readonly id: string })[],
  resources: ReadonlyMap<string, AnyResource>,
): readonly Deed[] {
  const deeds: Deed[] = [];
  let oldest: Told | undefined;
  for (const one of told) {
    const ids = idsIn(one, resources.get(one.name));
    const count = ids.length || Number(one.input.count) || 1;
    const last = deeds.at(-1);
    if (last && oldest && isSame(one, oldest))
      deeds[deeds.length - 1] = { ...last, ids: [...last.ids, ...ids], count: last.count + count };
    else deeds.push({ ...one, ids, count });
    oldest = one;
  }
  return deeds;
}

/** The rows that a call was about. */
function idsIn({ operation, input }: Told, resource: AnyResource | undefined): readonly string[] {
  const field = resource?.operations[operation]?.target?.field ?? 'id';
  return valueText(input[field])
    .split(',')
    .filter((id) => id !== '');
}

const isSame = (one: Told, newer: Told): boolean =>
  one.who === newer.who &&
  one.tenant === newer.tenant &&
  one.name === newer.name &&
  one.operation === newer.operation &&
  timeIn(newer) - timeIn(one) <= within;

const timeIn = ({ moment }: Told): number => Date.parse(moment.replace(' ', 'T'));
