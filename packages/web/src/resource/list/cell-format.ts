import type { Format } from '@mall/sdk/contract';
import { specOf } from '../controls/control-spec.js';
import type { Kit } from '../kit/kit.js';

/** How a cell reads: as the descriptor says, else as its kind does. */
export function formatOf(
  { resource, cells }: Pick<Kit, 'resource' | 'cells'>,
  field: string,
): Format | undefined {
  const declared = resource.formats?.[field];
  if (declared) return declared;
  const kind = cells.get(field)?.kind;
  if (kind === 'url') return 'link';
  if (kind === 'json') return 'mono';
  return kind === 'datetime' ? 'datetime' : undefined;
}

const rightFormats: ReadonlySet<Format | undefined> = new Set<Format>([
  'number',
  'money',
  'bytes',
  'unlimited',
]);

/** Numbers stand under each other by their last digit; moments are all as long as each other, and begin where texts do. */
export const isRight = (kit: Pick<Kit, 'resource' | 'cells' | 'widgets'>, field: string): boolean =>
  rightFormats.has(formatOf(kit, field)) || specOf(kit.widgets, kit.cells.get(field)?.widget).right === true;
