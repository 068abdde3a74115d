import { passwordDigest } from '@mall/sdk';
import { loadResource } from '@mall/sdk/contract';
import { specialActions } from '../actions/special-actions.js';
import { valueText } from '../resource/cells.js';
import { type Row, rowId } from '../state.js';
import type { EffectPorts } from './ports.js';

interface SpecialInput {
  /** Values the form starts with. */
  readonly initial?: (ports: EffectPorts, rows: readonly Row[]) => Promise<Record<string, string>>;
  /** The typed input as it travels. */
  readonly toWire?: (input: Row) => Row;
}

/** A grant replaces what was granted before: the form starts with that. */
const granted = async ({ client }: EffectPorts, rows: readonly Row[]): Promise<Record<string, string>> => {
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

/** Passwords travel as digests, as at sign-in. */
const digested = (input: Row): Row =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) =>
      specialActions['user.updatePassword']?.secrets?.includes(field)
        ? [field, passwordDigest(valueText(value))]
        : [field, value],
    ),
  );

const inputs: Readonly<Record<string, SpecialInput>> = {
  'role.grant': { initial: granted },
  'user.updatePassword': { toWire: digested },
  'invite-code.batch': {
    initial: async ({ now }) => ({ batchKey: `ui-${now().toString(36)}`, count: '10' }),
  },
};

/** What is special about the input of an action; nothing about most. */
export const specialInput = (name: string, operation: string): SpecialInput =>
  inputs[`${name}.${operation}`] ?? {};
