import type { UserContext } from '../../../context/context.js';
import type { Values } from '../../../crud/row.js';

/** Columns whose values are sealed; no row is read with them. */
export const keyColumns = ['accessKey', 'secretKey'] as const;
export type KeyColumn = (typeof keyColumns)[number];

const nameOf = (column: KeyColumn, tenantId: string): string => `sms:${tenantId}:${column}`;

/** What is written, with its keys sealed. */
export const withSealedKeys = ({ rowSecrets, actor }: UserContext, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    keyColumns.flatMap((column) => {
      const value = values[column];
      return typeof value === 'string'
        ? [[column, rowSecrets.seal(nameOf(column, actor.tenantId), value)]]
        : [];
    }),
  ),
});

/** A sealed key as its provider knows it; undefined where this server cannot open it. */
export const openKey = (
  { rowSecrets, actor }: UserContext,
  column: KeyColumn,
  sealed: string,
): string | undefined => rowSecrets.open(nameOf(column, actor.tenantId), sealed);
