import { verbsOf } from '@mall/sdk/contract';
import type { CommandSpec, FlagSpec } from '../../command/spec.js';
import { toSpec } from './draft.js';
import type { SpecContext } from './flags.js';

const flagsOf = ({ t }: SpecContext): FlagSpec[] => [
  { name: 'cover', type: 'switch', group: 'command', summary: t('specs:flag.cover') },
  { name: 'check', type: 'switch', group: 'command', summary: t('specs:flag.check') },
  { name: 'partial', type: 'switch', group: 'command', summary: t('specs:flag.partial') },
  { name: 'resume', type: 'text', group: 'command', summary: t('specs:flag.resume') },
  { name: 'template', type: 'switch', group: 'command', summary: t('specs:flag.importTemplate') },
];

/** A file of rows, for resources whose rows are listed and made by a form. */
export function importSpecs(context: SpecContext): CommandSpec[] {
  const { resource, labels, t } = context;
  const { create: operation, list } = verbsOf(resource);
  if (operation === undefined || list === undefined || resource.fields.length === 0) return [];
  const call = `mall ${resource.name} import`;
  return [
    toSpec(
      {
        verb: 'import',
        operation,
        word: 'import',
        effect: 'write',
        summary: t('specs:verb.import', { title: labels.title }),
        details: t('specs:details.import'),
        arguments: [{ name: 'FILE', summary: t('specs:argument.file'), required: false, many: false }],
        flags: flagsOf(context),
        examples: [
          { command: `${call} --template ${resource.name}.xlsx`, summary: t('specs:example.importTemplate') },
          { command: `${call} ${resource.name}.xlsx --check`, summary: t('specs:example.importCheck') },
        ],
      },
      context,
    ),
  ];
}
