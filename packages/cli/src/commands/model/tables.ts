import type { CommandChange } from '../../command/context.js';
import { send } from '../../resource/calls/send.js';
import { validated } from '../../resource/input/validate.js';
import { showData } from '../../resource/output/show-data.js';
import { bareId } from '../../resource/rows/bare-id.js';

/** `mall model tables DATASOURCE`: what it is asked about stands where other commands have their row. */
export const modelTables: CommandChange = {
  define: (generic, t) => ({
    ...generic,
    arguments: [
      {
        name: 'DATASOURCE',
        summary: t('model:argument.datasource'),
        required: true,
        many: false,
        from: 'rows:datasource:id',
      },
    ],
    flags: generic.flags.filter(({ field }) => field !== 'datasourceId'),
    examples: [
      { command: 'mall model tables 1123598815738675201', summary: t('model:example.tables') },
      { command: 'mall model tables 1123598815738675201 -o json', summary: t('model:example.tablesJson') },
    ],
  }),
  run:
    (_generic, spec) =>
    async ({ flags, args }, context) => {
      const { resource, labels } = await context.describe('model');
      const endpoint = resource.operations.tables;
      if (!endpoint) return undefined;
      const invocation = { resource, labels, spec, context, flags, args, endpoint, noun: 'model' };
      const input = validated(endpoint, { datasourceId: bareId(args[0] ?? '', 'datasource') }, invocation);
      const sent = await send(endpoint, input, context);
      if (!sent.dryRun) await showData(sent.data, invocation);
      return undefined;
    },
};
