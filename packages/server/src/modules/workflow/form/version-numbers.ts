import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ComputedFields } from '../../../crud/comparable.js';
import type { Row, Values } from '../../../crud/row.js';

/** A row as the wire has it: its `version` is the form's, and how often it was changed is its revision. */
export const onWire = ({ id, formVersion, version, ...row }: Row): Row => ({
  id,
  ...row,
  version: formVersion,
  revision: version,
});

/** A save as rows are written: two editors are told apart by the revision, whatever the form's number is. */
export const fromWire = ({ version: _number, revision, ...values }: Values): Values => ({
  ...values,
  ...(revision !== undefined && { version: revision }),
});

/** What lists mean by them. */
export const numbersOf = (table: {
  readonly formVersion: PgColumn;
  readonly version: PgColumn;
}): ComputedFields => ({
  version: { type: 'integer', sql: () => sql`${table.formVersion}` },
  revision: { type: 'integer', sql: () => sql`${table.version}` },
});
