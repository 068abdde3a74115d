import { verbsOf } from '@mall/sdk/contract';
import type { FlagSpec } from '../../command/spec.js';
import type { SpecContext } from './flags.js';
import { filterFlag } from './lists.js';

export const fileFlag = ({ t }: SpecContext): FlagSpec => ({
  ...{ name: 'file', short: 'f', type: 'file', group: 'command' },
  summary: t('specs:flag.file'),
});

export const concurrencyFlag = ({ t }: SpecContext): FlagSpec => ({
  ...{ name: 'concurrency', type: 'number', group: 'command' },
  summary: t('jobs:flag.concurrency'),
});

/** Flags that choose the rows of a write by a filter, check their count and limit the calls at once. */
export function rowsFlags(context: SpecContext): FlagSpec[] {
  const { resource, t } = context;
  const list = resource.operations[verbsOf(resource).list ?? ''];
  const matching: FlagSpec[] = [
    filterFlag(list, context),
    { name: 'all-rows', type: 'switch', group: 'filter', summary: t('specs:flag.allRows') },
    { name: 'expect', type: 'number', group: 'command', summary: t('specs:flag.expect') },
  ];
  return [...(list ? matching : []), concurrencyFlag(context)];
}
