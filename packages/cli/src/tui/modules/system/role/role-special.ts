import { loadResource } from '@mall/sdk/contract';
import type { ActionPorts } from '../../../controllers/actions/special-action.js';
import type { ChoiceSource } from '../../../controllers/resource/choices.js';
import { valueText } from '../../../controllers/resource/value-text.js';
import type { Special } from '../../../controllers/special.js';
import { type Row, rowId } from '../../../controllers/state/row.js';

const grantPart = (part: string): ChoiceSource => ({
  resource: 'menu',
  operation: 'grantTree',
  part,
  label: 'title',
  value: 'id',
});

export const special: Special = {
  actions: {
    grant: {
      initial: granted,
      options: {
        menuIds: grantPart('menu'),
        dataScopeIds: grantPart('dataScope'),
        apiScopeIds: grantPart('apiScope'),
      },
    },
  },
};

/** A grant replaces what was granted before: the form starts with that. */
async function granted({ client }: ActionPorts, rows: readonly Row[]): Promise<Record<string, string>> {
  const { roleTreeKeys } = (await loadResource('menu')).operations;
  if (!roleTreeKeys) return {};
  // The endpoint's own schema has parsed the reply.
  const keys = (await client.call(roleTreeKeys, { roleIds: rows.map(rowId).join(',') })) as Row;
  return {
    menuIds: valueText(keys.menu),
    dataScopeIds: valueText(keys.dataScope),
    apiScopeIds: valueText(keys.apiScope),
  };
}
