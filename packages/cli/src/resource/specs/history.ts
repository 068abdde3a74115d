import { type AnyResource, verbsOf } from '@mall/sdk/contract';
import type { CommandSpec } from '../../command/spec.js';
import { idArgument, toSpec } from './draft.js';
import type { SpecContext } from './flags.js';
import { pageFlags } from './lists.js';
import { sampleId } from './samples.js';

/** Rows that are listed and that somebody can change. */
const keepsChanges = ({ operations, row }: AnyResource): boolean =>
  'id' in row.shape && Object.values(operations).some(({ kind }) => kind === 'write');

/** What happened to a row, for resources whose rows have a history. */
export function historySpecs(context: SpecContext): CommandSpec[] {
  const { resource, labels, t } = context;
  const { list: operation } = verbsOf(resource);
  if (operation === undefined || !keepsChanges(resource)) return [];
  const call = `mall ${resource.name} history ${sampleId}`;
  return [
    toSpec(
      {
        verb: 'history',
        operation,
        word: 'history',
        effect: 'read',
        summary: t('specs:verb.history', { title: labels.title }),
        details: t('specs:details.history'),
        arguments: [idArgument(context, false)],
        flags: pageFlags(context),
        examples: [
          { command: call, summary: t('specs:example.history') },
          { command: `${call} -o json`, summary: t('command:example.json') },
        ],
      },
      context,
    ),
  ];
}
