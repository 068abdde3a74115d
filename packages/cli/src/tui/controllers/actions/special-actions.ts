import { type Client, passwordDigest } from '@mall/sdk';
import { loadResource } from '@mall/sdk/contract';
import { valueText } from '../resource/cells.js';
import type { ChoiceSource } from '../resource/choices.js';
import { type Row, rowId } from '../state.js';

/** What an action's form needs beyond its schema. Registered here when an action differs, and only then. */
export interface SpecialAction {
  /** Values the form starts with. */
  readonly initial?: (client: Client, rows: readonly Row[], now: number) => Promise<Record<string, string>>;
  readonly options?: Readonly<Record<string, ChoiceSource>>;
  readonly secrets?: readonly string[];
  /** The typed input as it travels. */
  readonly toWire?: (input: Row) => Row;
}

const grantPart = (part: string): ChoiceSource => ({
  resource: 'menu',
  operation: 'grantTree',
  part,
  label: 'title',
  value: 'id',
  multiple: true,
});

/** A grant replaces what was granted before: the form starts with that. */
const granted = async (client: Client, rows: readonly Row[]): Promise<Record<string, string>> => {
  const { roleTreeKeys } = (await loadResource('menu')).operations;
  if (!roleTreeKeys) return {};
  // The endpoint's own schema has parsed the reply.
  const keys = (await client.call(roleTreeKeys, { roleIds: rows.map(rowId).join(',') })) as Row;
  return {
    menuIds: valueText(keys.menu),
    dataScopeIds: valueText(keys.dataScope),
    apiScopeIds: valueText(keys.apiScope),
  };
};

const passwords = ['oldPassword', 'newPassword', 'newPassword1'] as const;

export const specialActions: Readonly<Record<string, SpecialAction>> = {
  'role.grant': {
    initial: granted,
    options: {
      menuIds: grantPart('menu'),
      dataScopeIds: grantPart('dataScope'),
      apiScopeIds: grantPart('apiScope'),
    },
  },
  'user.updatePassword': {
    secrets: passwords,
    toWire: (input) => ({
      ...input,
      ...Object.fromEntries(passwords.map((field) => [field, passwordDigest(valueText(input[field]))])),
    }),
  },
  'invite-code.batch': {
    initial: async (_client, _rows, now) => ({ batchKey: `ui-${now.toString(36)}`, count: '10' }),
  },
};
